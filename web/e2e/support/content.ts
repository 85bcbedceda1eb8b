/** What the journeys' site holds. Oldest first, as it is written. */

export interface SitePicture {
  title: string
  width: number
  height: number
  header?: boolean
  targetName?: string
  photographer?: string
  dateTaken?: string
  description?: string
}

const long = Array.from(
  { length: 14 },
  (_, night) =>
    `Night ${night + 1} brought another hour of light, a little more of the outer dust, and the question whether it was worth the cold.`,
).join('\n\n')

const shapes: readonly [number, number][] = [
  [900, 600],
  [600, 900],
  [1000, 500],
  [800, 800],
]

const names = [
  'Veil', 'Pelican', 'Iris', 'Heart', 'Soul', 'Crescent', 'Dumbbell', 'Cocoon',
  'Bubble', 'Cave', 'Wizard', 'Elephant', 'Flame', 'Rosette', 'Owl', 'Lagoon',
] // prettier-ignore

/** Sixteen: more than the fourteen of the gallery's first page. */
export const pictures: readonly SitePicture[] = names.map((name, index) => {
  // The last one is sold: large enough for three of the shop's four sizes.
  const [width, height] = index === names.length - 1 ? [2000, 2000] : (shapes[index % shapes.length] ?? [900, 600])
  return {
    title: `The ${name}`,
    width,
    height,
    header: index >= names.length - 3,
    targetName: `NGC ${1000 + index}`,
    photographer: 'Ada Example',
    dateTaken: `2025-0${1 + (index % 9)}-15`,
    description: index % 2 ? long : `A short word about the ${name}.`,
  }
})

export const tags = [
  { name: 'Technique', color: '#84cc16' },
  { name: 'Planning', color: '#3b82f6' },
]

/** Twenty: two full pages of nine, and two more. */
export const postTitles: readonly string[] = [
  'Saturn through thin cloud',
  ...Array.from({ length: 18 }, (_, index) => `Field notes, night ${index + 1}`),
  'A comet before breakfast',
]

export const postExcerpt = (title: string): string => `What happened, and what to do otherwise: ${title}.`

export const postContent = (title: string): string =>
  `<p>${title}: the cold, the focus, the first frames.</p><h2>What to bring</h2><ul><li>Warm gloves</li><li>A red lamp</li></ul>` +
  `<blockquote><p>Wait for the dark.</p></blockquote><p>The rest is <strong>patience</strong>.</p>`

export const pages = [
  { title: 'About', slug: 'about', published: true, words: 'A small telescope in a suburban garden.' },
  {
    title: 'Equipment',
    slug: 'equipment',
    published: true,
    words: 'One mount, two telescopes, three cables too many.',
  },
  { title: 'Workshops', slug: 'workshops', published: false, words: 'Dates are not settled yet.' },
]

export const settings: Readonly<Record<string, string>> = {
  contact_email: 'hello@skyfolio.example',
  homepage_title: 'A site for journeys',
  homepage_welcome_title: 'Welcome, traveller',
  homepage_welcome_description: 'Pictures that a program has drawn, for a program to look at.',
}
