/** What is said in the guided first round. */

export default {
  hand: 'These three cards are your hand. Nobody else sees them, and they are never replaced: save them for a Showdown.',
  turn: 'All turn up the top card of their pile together. Tap your pile. Your hand is locked as long as you have one.',
  stalemate: 'All different, and no Mr. T: a Stalemate. The cards stay, and what can be won grows.',
  again: 'So everybody turns up another card.',
  alone: 'All different, and yours is the only Mr. T: you collect everything on the board.',
  board: 'Those six cards go under your pile. A new board begins: turn up.',
  showdown: 'You and Ben both show Jeff: a Showdown! Whoever alone matches the target, Cal’s Dozer, takes it all.',
  luck: 'You hold a Dozer, but try your luck first: the top of your pile is free, a card of your hand is gone for good.',
  miss: 'Nobody matched, so you two play again, for the same target.',
  dozer: 'Now play Dozer from your hand.',
  won: 'You alone have matched: seven cards. Whoever has the most cards in the end wins.',
}
