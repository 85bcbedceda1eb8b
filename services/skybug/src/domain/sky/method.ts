/** How the figures of an answer came about: stated with every one of them. Details and measured accuracy: docs/sky.md. */
export const METHOD =
  'Astronomy Engine (VSOP87, ±2 arc-minutes against JPL DE421); apparent topocentric positions of date; rise and set of the upper limb on a flat horizon with 34′ of refraction'
