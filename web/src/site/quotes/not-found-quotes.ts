import { LOGBOOK, type Quote } from './random-quote.tsx'

/** On the not-found screen. */
export const notFoundQuotes: readonly Quote[] = [
  { text: 'Nothing out there is lost. It is only very far away.', by: LOGBOOK },
  { text: 'This part of the sky has not been photographed yet.', by: LOGBOOK },
  { text: 'The mount has slewed to a place that is not in the catalogue.', by: LOGBOOK },
  { text: 'Even the planets were named for wandering.', by: LOGBOOK },
  { text: 'Somewhere a plate is still unsolved. This seems to be it.', by: LOGBOOK },
  {
    text: 'The eternal silence of these infinite spaces frightens me.',
    by: 'Blaise Pascal, Pensées, translated by W. F. Trotter',
  },
  {
    text: 'Art thou pale for weariness of climbing heaven and gazing on the earth?',
    by: 'Percy Bysshe Shelley, To the Moon, 1824',
  },
  { text: 'Is the moon tired? She looks so pale within her misty veil.', by: 'Christina Rossetti, Sing-Song, 1872' },
  { text: 'Twinkle, twinkle, little star, how I wonder what you are!', by: 'Jane Taylor, The Star, 1806' },
  { text: 'The stars are silent, and the way is long.', by: LOGBOOK },
]
