// A question goes on with them after a place, too.
const TIMES =
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri spring summer autumn fall winter season seasons christmas easter halloween thanksgiving new-year independence solstice equinox night nights tonight today tomorrow yesterday now then later soon once day days daytime daylight week weeks weekend weekends month months year years hour hours minute minutes second seconds moment time times morning evening afternoon noon midday midnight dawn dusk twilight sunset sunrise early late mid future past advance century age ages ever next last ago half am pm utc gmt ut est edt cst cdt mst mdt pst pdt cet cest bst ist a.m p.m'

const WORDS = [
  TIMES,
  // Who and where without a name.
  'a an the this that these those here there where home my our your his her their its it me you them i we anywhere everywhere somewhere elsewhere outside inside near nearby',
  // Numbers and measures.
  'one two three four five six seven eight nine ten few many several some any all every each both most more less about around under over between total part number order degrees degree percent kilometers kilometres km miles light-years au arcminutes magnitude magnitudes size scale hours',
  // Manners.
  'general detail details short particular addition fact case example instance person comparison contrast relation proximity common line row terms practice theory front back best least sure free real reality color colour black white red blue green and or with without not if so is are was do does can will be which what when why how who please english spanish german french italian latin words simple plain',
  // The sky, and what it is seen with.
  'sky skies space orbit orbits view sight opposition conjunction conjunctions retrograde phase phases eclipse eclipses totality darkness dark light moonrise moonset moonlight sunlight starlight shadow horizon zenith meridian ecliptic constellation constellations galaxy nebula cluster star stars planet planets moon sun earth universe cosmos solar system milky way zodiac hemisphere binoculars binocular telescope telescopes scope eyepiece camera lens eyes eye naked sensor filter filters filter-wheel astronomy astrophotography photography imaging observing stargazing viewing watching visibility beginners beginner kids children catalog catalogue catalogs list chart charts map maps motion focus position place location latitude longitude altitude azimuth messier caldwell ngc ic nasa esa iss jwst hubble webb skybug gallery photo photos picture pictures',
  // Where people stand.
  'town city cities country countryside village suburbs suburb backyard yard garden balcony roof window house field forest beach mountain mountains hills desert sea ocean park school work bed hotel car train plane boat ship cabin camp camping area region state world planet north south east west northern southern eastern western northeast northwest southeast southwest northeastern northwestern southeastern southwestern direction',
]
// Towns when they are written with a capital.
const TOWNS_TOO =
  'us of man split male same bar mobile reading nice bath orange hit van date bend leo come goes made much side than long union change'

const oneOf = (words: string): RegExp => new RegExp(`^(?:${words.replaceAll('.', '\\.').replaceAll(' ', '|')})$`, 'i')

export const TIME_WORD = oneOf(TIMES)
/** Words after 'in', 'at' and 'from' that are no place, in whatever case. */
export const NO_PLACE = oneOf(WORDS.join(' '))
/** Those that are none in lower case. */
export const NO_PLACE_IN_LOWER_CASE = oneOf([...WORDS, TOWNS_TOO].join(' '))
