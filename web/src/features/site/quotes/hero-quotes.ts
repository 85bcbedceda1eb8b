import { logbook, type Quote } from './quote.ts'

/**
 * Over the hero: at most 75 characters, for which space is reserved (hero.styled.ts). All authors' works are in the public domain;
 * translations too, whose makers are named. Some are cut short.
 */
export const heroQuotes: readonly Quote[] = [
  {
    text: 'I have loved the stars too fondly to be fearful of the night.',
    by: 'Sarah Williams, The Old Astronomer, 1868',
  },
  { text: 'Look at the stars! Look, look up at the skies!', by: 'Gerard Manley Hopkins, The Starlight Night, 1877' },
  {
    text: 'We are all in the gutter, but some of us are looking at the stars.',
    by: 'Oscar Wilde, Lady Windermere’s Fan, 1892',
  },
  { text: 'Ye stars! which are the poetry of heaven!', by: 'Lord Byron, Childe Harold’s Pilgrimage, 1816' },
  { text: 'Thence we came forth to rebehold the stars.', by: 'Dante, Inferno, translated by Longfellow, 1867' },
  { text: 'The Love which moves the sun and the other stars.', by: 'Dante, Paradiso, translated by Longfellow, 1867' },
  { text: 'Like some watcher of the skies when a new planet swims into his ken.', by: 'John Keats, 1816' },
  {
    text: 'He telleth the number of the stars; he calleth them all by their names.',
    by: 'Psalm 147, King James Version',
  },
  {
    text: 'Canst thou bind the sweet influences of Pleiades?',
    by: 'Job 38, King James Version',
  },
  { text: 'Hitch your wagon to a star.', by: 'Ralph Waldo Emerson, Civilization, 1870' },
  { text: 'The stars are the apexes of what wonderful triangles!', by: 'Henry David Thoreau, Walden, 1854' },
  {
    text: 'I would drink deeper; fish in the sky, whose bottom is pebbly with stars.',
    by: 'Henry David Thoreau, Walden, 1854',
  },
  {
    text: 'The skies are painted with unnumber’d sparks.',
    by: 'Shakespeare, Julius Caesar',
  },
  {
    text: 'Look how the floor of heaven is thick inlaid with patines of bright gold.',
    by: 'Shakespeare, The Merchant of Venice',
  },
  { text: 'A broad and ample road, whose dust is gold, and pavement stars.', by: 'John Milton, Paradise Lost, 1667' },
  { text: 'A leaf of grass is no less than the journey-work of the stars.', by: 'Walt Whitman, Song of Myself, 1855' },
  { text: 'I have looked further into space than ever human being did before me.', by: 'William Herschel, 1813' },
  { text: 'Mingle the starlight with your lives and you won’t be fretted by trifles.', by: 'Maria Mitchell' },
  { text: 'The starry heavens above me and the moral law within me.', by: 'Immanuel Kant, 1788' },
  { text: 'The stars of midnight shall be dear to her.', by: 'William Wordsworth, 1800' },
  { text: 'The moving Moon went up the sky, and no where did abide.', by: 'Samuel Taylor Coleridge, 1798' },
  { text: 'Every photograph here is old light.', by: logbook },
  { text: 'The dark is not empty. It is only patient.', by: logbook },
  { text: 'Tonight’s light set out before there was anyone to wait for it.', by: logbook },
  { text: 'Leave the shutter open long enough and the sky answers.', by: logbook },
  { text: 'A clear night is an invitation; a long exposure is a reply.', by: logbook },
  { text: 'Photons travel for ages. The least one can do is focus.', by: logbook },
  { text: 'The nearest dark sky is always worth the drive.', by: logbook },
  { text: 'Nothing in these pictures is still. It is only far away.', by: logbook },
  { text: 'Look long enough, and black turns out to be a color.', by: logbook },
]
