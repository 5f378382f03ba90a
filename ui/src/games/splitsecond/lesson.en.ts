/** What is said in the guided first round. */

export default {
  tan: 'A tan card is up. Only its colour stripes count now. One of the blue cards has just the same: it is its partner.',
  find: 'Here it is. Touch it before anybody else does. In this lesson they all wait for you.',
  take: 'Found! Take the tan card. It is a point, and the next one comes up.',
  slow: 'Ben was faster this time. Look how the board shows what he found.',
  wrong: 'Ben touched a wrong card: he is out of this round, and pays a card to whoever wins it.',
  search: 'Now find it yourself: nothing points at it. Read the letters of the stripes from left to right.',
  missed: 'Not that one. At a real table you would be out of this round, and pay a card. Look again.',
  paid: 'Found, and Ben has paid you a card. Take the tan one, too.',
  concede: 'If you do not see it, you may give up the round. It costs nothing.',
  end: 'Cal found it. When the tray is empty, the most tan cards win.',
}
