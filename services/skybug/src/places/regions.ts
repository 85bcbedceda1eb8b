import { normalizeName } from '../catalog/names.ts'

/** The country, and in the United States the state, a town lies in. */
export interface Region {
  /** A state's letters in the United States; empty elsewhere. */
  region: string
  /** ISO 3166 code, and English name. */
  country: string
  countryName: string
}

/** 'ohio oh' → 'ohio': 'OH'. */
const table = (text: string): Map<string, string> =>
  new Map(text.split('|').map(entry => [entry.slice(0, -3), entry.slice(-2).toUpperCase()]))

const STATES = table(
  'alabama al|alaska ak|arizona az|arkansas ar|california ca|colorado co|connecticut ct|delaware de|florida fl|georgia ga|hawaii hi|idaho id|illinois il|indiana in|iowa ia|kansas ks|kentucky ky|louisiana la|maine me|maryland md|massachusetts ma|michigan mi|minnesota mn|mississippi ms|missouri mo|montana mt|nebraska ne|nevada nv|new hampshire nh|new jersey nj|new mexico nm|new york ny|north carolina nc|north dakota nd|ohio oh|oklahoma ok|oregon or|pennsylvania pa|rhode island ri|south carolina sc|south dakota sd|tennessee tn|texas tx|utah ut|vermont vt|virginia va|washington wa|west virginia wv|wisconsin wi|wyoming wy',
)

const ALIASES = table(
  'usa us|us us|u s us|u s a us|america us|united states of america us|uk gb|great britain gb|britain gb|england gb|scotland gb|wales gb|northern ireland gb|holland nl|turkey tr|czech republic cz|ivory coast ci|burma mm|uae ae|bosnia ba|russian federation ru|korea kr|republic of ireland ie',
)

// Larger than one sky, and no country: a town of that name is seldom meant.
const LARGE = new Set(
  'europe|africa|asia|antarctica|north america|south america|central america|latin america|oceania|scandinavia|siberia|middle east|caribbean|northern hemisphere|southern hemisphere|ontario|alberta|manitoba|saskatchewan|nova scotia|new brunswick|newfoundland|british columbia|prince edward island|yukon|new south wales|queensland|tasmania|south australia|western australia|northern territory'.split(
    '|',
  ),
)

/** Whether a town lies in a U.S. state or a country, given by normalized name, abbreviation or the beginning of its name. */
export const liesIn = (town: Region, region: string): boolean =>
  region === '' ||
  [town.region, town.country].some(code => code !== '' && code.toLowerCase() === region) ||
  normalizeName(town.countryName).startsWith(region) ||
  (town.country === 'US' && STATES.get(region) === town.region) ||
  ALIASES.get(region) === town.country

/** Whether a normalized name is that of a U.S. state, a country or a larger region. The countries are those of `towns`. */
export const isRegion = (name: string, towns: readonly Region[]): boolean =>
  STATES.has(name) || ALIASES.has(name) || LARGE.has(name) || isCountry(name, towns)

const isCountry = (name: string, towns: readonly Region[]): boolean =>
  // Few countries, many towns: each name is normalized once.
  [...new Set(towns.map(({ countryName }) => countryName))].some(
    country => country.length >= name.length && normalizeName(country.replace(/ \(.*/, '')) === name,
  )
