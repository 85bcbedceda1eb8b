/** Short forms and misspellings that are common in messages. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ...{ tonite: 'tonight', tonigt: 'tonight', tomorow: 'tomorrow', tommorow: 'tomorrow', tommorrow: 'tomorrow' },
  ...{ tmrw: 'tomorrow', rn: 'right now', u: 'you', ur: 'your', wat: 'what', wats: 'what is', pics: 'pictures' },
  ...{ hows: 'how is', whens: 'when is', wheres: 'where is', whats: 'what is', constelation: 'constellation' },
  ...{ neb: 'nebula', galaxys: 'galaxies', eclispe: 'eclipse', metor: 'meteor' },
}
const SHORT_FORM = new RegExp(`\\b(?:${Object.keys(SHORT_FORMS).join('|')})\\b`, 'g')

/** Lower case, no accents, quotes or punctuation except in numbers and dates, single spaces: the form that rules match. */
export const normalizeQuestion = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(SHORT_FORM, word => SHORT_FORMS[word] ?? word)
    .replace(/\b(what|where|when|who|how|that|it|there)'?s\b/g, '$1 is')
    .replace(/\b(what|where|when|how)'re\b/g, '$1 are')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/\b(can|could|do|does|is|are|will|would|have|has)n'?t\b/g, '$1 not')
    .replace(/\blight-?\s?years?\b/g, 'lightyear')
    .replace(/'s\b/g, ' ')
    .replace(/'/g, '')
    .replace(/(\d)\s*°/g, '$1 ')
    .replace(/(?<!\d)\/|\/(?!\d)/g, ' ')
    .replace(/[^a-z0-9α-ω.:+/-]+/g, ' ')
    .replace(/[.:](?!\d)/g, ' ')
    .replace(/(^| )-+(?= |$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const STOP_WORDS = new Set(
  (
    'a an the of in on at to for from with by about as it its this that these those there here is are was were be been am do does did can could ' +
    'will would should shall may might must i me my we us our you your they them their he she and or but so if then than ' +
    'please tell explain describe know want wanted like let get give show say just really actually exactly ever also some any ' +
    'what which who whom whose how when where hey hi hello ok okay thanks basically simple simply terms words mean meant quick question ' +
    'each every still anymore considered consider astronomer astronomers naked eye eyes bare other over course use using there seem seems look looks looking thing things stuff much more most very lot kind sort type find found out up get gets got take takes takes used stand stands go goes tonight sky night space ' +
    'wonder wondering understand help curious learn heard someone people call called'
  ).split(' '),
)

/** Stems that mean the same as another one. */
const SYNONYMS = new Map(
  Object.entries({
    difference: 'differ different distinguish versus vs distinction compare',
    far: 'distance distant away kilometer km mile trillion',
    big: 'large size huge biggest bigger largest appear',
    near: 'closest nearest close nearby closer neighbor neighbour',
    hot: 'temperature warm heat hottest',
    come: 'coming',
    why: 'cause caused causing reason happen happening',
    color: 'colour coloured colored',
    make: 'form made making formation created origin',
    birth: 'born',
    sun: 'solar',
    moon: 'lunar',
    star: 'stellar',
    photo: 'picture photograph image shot',
    move: 'move drift shift moving change',
    turn: 'rotate rotation spin spinning',
    meteor: 'shooting falling',
    universe: 'cosmos',
    age: 'old',
    speed: 'fast quick velocity',
    number: 'many count amount',
    explosion: 'explode explosion',
    telescope: 'reflector refractor',
    stargaz: 'stargazing',
    see: 'observ observe visible seen',
    nebula: 'nebulae',
    phase: 'phase shape',
    side: 'face',
    alien: 'elsewhere',
    planet: 'demoted',
    buy: 'recommend',
    expand: 'expansion accelerat',
    north: 'northern',
    twinkle: 'blink flicker sparkle',
  }).flatMap(([stem, synonyms]) => synonyms.split(' ').map((synonym): [string, string] => [synonym, stem])),
)

const PLURAL_ENDINGS: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(ss|us|is)$/, '$1'],
  [/(sh|ch|x|z|s)es$/, '$1'],
  [/s$/, ''],
]

const singular = (word: string): string => {
  if (word.length < 4) return word
  for (const [ending, replacement] of PLURAL_ENDINGS) if (ending.test(word)) return word.replace(ending, replacement)
  return word
}

const stem = (word: string): string => {
  const one = singular(word)
  const synonym = SYNONYMS.get(one)
  if (synonym !== undefined) return synonym
  const short = one.replace(/(?<=[a-z]{3})(ing|ed|ly|er|est)$/, '').replace(/(.)\1$/, '$1')
  return SYNONYMS.get(short) ?? short.replace(/(?<=[a-z]{3})e$/, '')
}

/** The distinct stems of a question's words, without stop words. */
export const extractKeywords = (text: string): string[] => [
  ...new Set(
    normalizeQuestion(text)
      .split(' ')
      .filter(word => word !== '' && !STOP_WORDS.has(word))
      .map(stem),
  ),
]
