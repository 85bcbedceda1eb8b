import { logbook, type Quote } from './quote.ts'

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
  { text: 'Four hundred frames went into this quiet. Most of them were spent waiting for the dew.', by: logbook },
  { text: 'The telescope gathers light. The rest of the work is gathering nights.', by: logbook },
  {
    text: 'Go out before you check the forecast twice. Some of the best frames were taken between clouds.',
    by: logbook,
  },
  { text: 'No two nights give the same picture, which is the reason to take it again.', by: logbook },
]
