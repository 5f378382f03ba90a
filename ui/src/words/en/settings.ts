/** What the page says about itself: how it looks, sounds and helps on this device. */

export default {
  title: 'Settings',
  hint: 'Kept on this device.',
  sound: 'Sound',
  volume: 'Volume',
  music: 'Music in races',
  buzz: 'Vibration',
  language: 'Language',
  languageAuto: 'like the device',
  light: 'Light or dark',
  lights: { auto: 'like the device', light: 'light', dark: 'dark' },
  less: 'Less motion',
  pace: 'Pace of the show',
  paces: { relaxed: 'relaxed', usual: 'usual', quick: 'quick' },
  names: 'Names on the cards',
  confirm: 'Ask before every move',
  forced: 'Play for me when I have no choice',
  forcedWhen: { alone: 'only against bots', always: 'always', never: 'never' },
  forcedHint: 'In company it waits a moment, as you would. What should stay secret is left to you.',
  sleeps: 'Over plain http a page cannot keep the screen on, so your phone may fall asleep. Your seat is kept.',
}
