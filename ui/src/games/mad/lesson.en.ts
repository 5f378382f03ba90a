/** What is said in the guided first round. */

export default {
  goal: 'Get rid of all your cards: that is the whole game. You have three left.',
  match: 'The card to match is Green 5: same colour, same number, or same message. Your Red 5 has the number. Play it.',
  draw: 'Blue 3 does not fit Yellow 2. Wild & Wooly would, but keep it for later: draw a card instead.',
  drawn: 'Yellow 6 fits! You may play the card you drew at once. You need not.',
  attack:
    'Cal plays Draw 1, an attack: all others draw a card. Only a What-me-worry sends it back, and you have none. Take it.',
  wild: 'Nothing fits again, but a wild card goes on everything. Time for Wild & Wooly.',
  colour: 'Name the colour that the next card must have. You hold two blue ones…',
  victim: '…and somebody must draw three cards. Cal deserves it.',
  blue: 'They play blue, as you said. Play Blue 3.',
  last: 'One card left, and it fits.',
  won: 'No cards left: you have won. Had somebody played a Joker before, all hands would have been counted.',
}
