/** How long it takes. What stands on the lid of the box is in `words.ftl`. */
export default {
  length: ['boards'],
  minutes: [3, 8, 4],
}
