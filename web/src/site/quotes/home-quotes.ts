import { LOGBOOK, type Quote } from './random-quote.tsx'

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
  { text: 'Every photograph here is old light.', by: LOGBOOK },
  { text: 'The dark is not empty. It is only patient.', by: LOGBOOK },
  { text: 'Tonight’s light set out before there was anyone to wait for it.', by: LOGBOOK },
  { text: 'Leave the shutter open long enough and the sky answers.', by: LOGBOOK },
  { text: 'A clear night is an invitation; a long exposure is a reply.', by: LOGBOOK },
  { text: 'Photons travel for ages. The least one can do is focus.', by: LOGBOOK },
  { text: 'The nearest dark sky is always worth the drive.', by: LOGBOOK },
  { text: 'Nothing in these pictures is still. It is only far away.', by: LOGBOOK },
  { text: 'Look long enough, and black turns out to be a color.', by: LOGBOOK },
]

/** At the end of Home: at most 130 characters, for which space is reserved (closing-quote.tsx). */
export const homeQuotes: readonly Quote[] = [
  {
    text: 'If the stars should appear one night in a thousand years, how would men believe and adore.',
    by: 'Ralph Waldo Emerson, Nature, 1836',
  },
  {
    text: 'In the mystical moist night-air, and from time to time, look’d up in perfect silence at the stars.',
    by: 'Walt Whitman, When I Heard the Learn’d Astronomer, 1865',
  },
  {
    text: 'Silently, one by one, in the infinite meadows of heaven, blossomed the lovely stars, the forget-me-nots of the angels.',
    by: 'Henry Wadsworth Longfellow, Evangeline, 1847',
  },
  {
    text: 'Many a night I saw the Pleiads, rising thro’ the mellow shade, glitter like a swarm of fire-flies tangled in a silver braid.',
    by: 'Alfred Tennyson, Locksley Hall, 1842',
  },
  {
    text: 'Look round at the courses of the stars, as if thou wert going along with them.',
    by: 'Marcus Aurelius, Meditations, translated by George Long, 1862',
  },
  {
    text: 'Astronomy compels the soul to look upwards and leads us from this world to another.',
    by: 'Plato, Republic, translated by Benjamin Jowett, 1871',
  },
  {
    text: 'Night is a dead monotonous period under a roof; but in the open world it passes lightly, with its stars and dews and perfumes.',
    by: 'Robert Louis Stevenson, Travels with a Donkey, 1879',
  },
  {
    text: 'The roll of the world eastward is almost a palpable movement.',
    by: 'Thomas Hardy, Far from the Madding Crowd, 1874',
  },
  { text: 'Four hundred frames went into this quiet. Most of them were spent waiting for the dew.', by: LOGBOOK },
  { text: 'The telescope gathers light. The rest of the work is gathering nights.', by: LOGBOOK },
  {
    text: 'Go out before you check the forecast twice. Some of the best frames were taken between clouds.',
    by: LOGBOOK,
  },
  { text: 'No two nights give the same picture, which is the reason to take it again.', by: LOGBOOK },
]
