/** What stands on the lid of the box. */
export default {
  from: 'Split Second, also called Scan, 1970',
  tagline: 'One card is turned up. Find its partner among twenty-three before anybody else.',
  minutes: [2, 3, 4],
}
