/** What a screen for the whole room says. */

export default {
  title: 'This is the TV',
  hint: 'It shows the board for everybody. Cards and questions come to your phones.',
  haveCode: 'A phone has opened a table? Type its code:',
  show: 'Show it here',
  orHere: 'Or open a table here, and sit down with your phones:',
  notTv: 'This is not the TV',
  scan: 'Point your phone’s camera here',
  orType: 'or open this address on your phone:',
  withCode: 'and type the code',
  here: 'At the table',
  nobody: 'Nobody is here yet.',
  openSeats: (n: number): string => (n === 1 ? 'One seat is open.' : `${n} seats are open.`),
  begins: (name: string): string => `${name} begins the game when all are here.`,
  late: 'Still coming? Scan this:',
  fullScreen: 'Full screen',
  smallScreen: 'Leave full screen',
  mute: 'Sound off',
  unmute: 'Sound on',
  settings: 'Settings',
  hostMenu: 'The host’s menu',
}
