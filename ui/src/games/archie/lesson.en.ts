/** What is said in the guided first round. */

export default {
  hand: 'These are your seven cards: teapots are Edith, flowers Gloria, books Mike. Archies and the Ding Bat are Bosses, which beat them all.',
  bid: 'Say in secret how many tricks you will win, exactly. Edith 10 and Archie 9 look good for one each: bid 2.',
  shown: 'Now all bids are shown. Yours is the highest, so you lead to the first trick.',
  lead: 'Lead Edith 10. Nobody has a higher Edith, and whoever has an Edith must play one.',
  won: 'The highest card of the suit that was led has won: your first trick. Whoever wins a trick leads to the next.',
  low: 'You want only one more, so lead something low: Gloria 4. Let somebody else have this one.',
  follow:
    'A Mike was led and you have two, so you must play one. Try Archie 9 first if you like: the rules will say no.',
  bat: 'You have no Gloria, so you are free. The 0 Ding Bat is the lowest Boss, but here it is the only one: play it.',
  give: 'A Ding Bat trick may be given away. Cal bid 1 and has it already. Be nasty: tap Cal.',
  boss: 'You won it, so you lead, though Cal has the trick. Lead Archie 9: whoever holds a Boss must play one.',
  enough: 'Two tricks, as you bid. One too many is as bad as one too few, so from now on you want to lose.',
  duck: 'Lead Mike 2, and hope.',
  last: 'Your last card. Cal’s Edith 3 is higher: lucky you.',
  score:
    'You took just what you bid: 10 points. The others did not, and got nothing. The first with 100 wins the game.',
}
