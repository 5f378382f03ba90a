/** What is said in the guided first round. */

export default {
  goal: 'Play the most pairs. You hold two 7s. To play a pair one slaps the machine, and then everybody slaps. Here nobody measures you.',
  watch: 'It is Ben’s turn. Watch his hand. When it comes down all the way, slap as fast as you can.',
  slap: 'HANDS DOWN! Slap here, or press the space bar.',
  lost: 'Cal was the last and gives Ben a card. Ben lays his pair of 4s.',
  careful: 'Careful: Ben goes on. Whoever touches when he only pretends loses a card to him.',
  fake: 'That was a fake! It begins like a slap, and his hand turned back. You did not touch, so you pay nothing.',
  mine: 'Your turn, and you drew a 9: now you have two pairs. Slap, to play one of them.',
  pair: 'Ben was the last this time. Choose the pair that you lay: the 7s.',
  bluff: 'You took a card from Ben. Now fool them: hold the button, and let go before your hand is down.',
  fooled: 'Cal fell for it, and pays a card. Whoever waits is safe, but slow: that is the game.',
  again: 'Now the 9s: slap once more.',
  second: 'Lay the 9s.',
  pass: 'No pair left. Pass, and the turn goes on to the left.',
  end: 'When the cards run out, most pairs win, and the Joker counts, too.',
}
