/** How long it takes. What stands on the lid of the box is in `words.ftl`. */
export default {
  length: ['target', 'rounds'],
  minutes: [36, 55, 4],
}
