/** How long it takes. What stands on the lid of the box is in `words.ftl`. */
export default {
  minutes: [8, 12, 4],
}
