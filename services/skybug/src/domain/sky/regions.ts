import { plainName } from './plain-name.ts'

/** The country, and in the United States the state, a town lies in. */
export interface Region {
  /** A state's letters in the United States; empty elsewhere. */
  region: string
  /** ISO 3166 code, and English name. */
  country: string
  countryName: string
}

const STATES =
  'alabama al|alaska ak|arizona az|arkansas ar|california ca|colorado co|connecticut ct|delaware de|florida fl|georgia ga|hawaii hi|idaho id|illinois il|indiana in|iowa ia|kansas ks|kentucky ky|louisiana la|maine me|maryland md|massachusetts ma|michigan mi|minnesota mn|mississippi ms|missouri mo|montana mt|nebraska ne|nevada nv|new hampshire nh|new jersey nj|new mexico nm|new york ny|north carolina nc|north dakota nd|ohio oh|oklahoma ok|oregon or|pennsylvania pa|rhode island ri|south carolina sc|south dakota sd|tennessee tn|texas tx|utah ut|vermont vt|virginia va|washington wa|west virginia wv|wisconsin wi|wyoming wy'

const OTHER_NAMES =
  'usa us|us us|u s us|u s a us|america us|united states of america us|uk gb|great britain gb|britain gb|england gb|scotland gb|wales gb|northern ireland gb|holland nl|turkey tr|czech republic cz|ivory coast ci|burma mm|uae ae|bosnia ba|russian federation ru|korea kr|republic of ireland ie'

// Larger than one sky, and no country: a town of that name is seldom meant.
const LARGE = new Set(
  'europe|africa|asia|antarctica|north america|south america|central america|latin america|oceania|scandinavia|siberia|middle east|caribbean|northern hemisphere|southern hemisphere|ontario|alberta|manitoba|saskatchewan|nova scotia|new brunswick|newfoundland|british columbia|prince edward island|yukon|new south wales|queensland|tasmania|south australia|western australia|northern territory'.split(
    '|',
  ),
)

const table = (text: string): Map<string, string> =>
  new Map(text.split('|').map(entry => [entry.slice(0, -3), entry.slice(-2).toUpperCase()]))

const states = table(STATES)
const others = table(OTHER_NAMES)

/** Whether a town lies in a state of the USA or a country, by its plain name, its letters, or (for a search) how it begins. */
export const liesIn = (town: Region, where: string): boolean =>
  where === '' ||
  [town.region, town.country].some(code => code !== '' && code.toLowerCase() === where) ||
  plainName(town.countryName).startsWith(where) ||
  (town.country === 'US' && states.get(where) === town.region) ||
  others.get(where) === town.country

/** Whether a plain name is that of a state of the USA, a country or something larger. `towns` know the countries. */
export const isRegion = (plain: string, towns: Region[]): boolean =>
  states.has(plain) || others.has(plain) || LARGE.has(plain) || isCountry(plain, towns)

const isCountry = (plain: string, towns: Region[]): boolean =>
  // Few countries, many towns: each name is made plain once.
  [...new Set(towns.map(({ countryName }) => countryName))].some(
    name => name.length >= plain.length && plainName(name.replace(/ \(.*/, '')) === plain,
  )
