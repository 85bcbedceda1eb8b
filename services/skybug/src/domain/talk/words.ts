/** A question as the grammar reads it: lower case, straight quotes, no accents, single spaces, no marks but those of numbers and dates. */
export const plainQuestion = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
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

const EMPTY = new Set(
  (
    'a an the of in on at to for from with by about as it its this that these those there here is are was were be been am do does did can could ' +
    'will would should shall may might must i me my we us our you your they them their he she and or but so if then than ' +
    'please tell explain describe know want wanted like let get give show say just really actually exactly ever also some any ' +
    'what which who whom whose how when where hey hi hello ok okay thanks basically simple simply terms words mean meant quick question ' +
    'each every still anymore considered consider astronomer astronomers naked eye eyes bare other over course use using there seem seems look looks looking thing things stuff much more most very lot kind sort type find found out up get gets got take takes takes used stand stands go goes tonight sky night space ' +
    'wonder wondering understand help curious learn heard someone people call called'
  ).split(' '),
)

const SAME: Record<string, string> = {
  differ: 'difference',
  different: 'difference',
  distinguish: 'difference',
  versus: 'difference',
  vs: 'difference',
  distinction: 'difference',
  compare: 'difference',
  distance: 'far',
  distant: 'far',
  away: 'far',
  large: 'big',
  size: 'big',
  huge: 'big',
  biggest: 'big',
  bigger: 'big',
  largest: 'big',
  closest: 'near',
  nearest: 'near',
  close: 'near',
  nearby: 'near',
  closer: 'near',
  neighbor: 'near',
  neighbour: 'near',
  temperature: 'hot',
  warm: 'hot',
  heat: 'hot',
  hottest: 'hot',
  coming: 'come',
  cause: 'why',
  caused: 'why',
  causing: 'why',
  reason: 'why',
  happen: 'why',
  happening: 'why',
  colour: 'color',
  coloured: 'color',
  colored: 'color',
  form: 'make',
  made: 'make',
  making: 'make',
  born: 'birth',
  formation: 'make',
  created: 'make',
  solar: 'sun',
  lunar: 'moon',
  stellar: 'star',
  picture: 'photo',
  photograph: 'photo',
  image: 'photo',
  shot: 'photo',
  move: 'move',
  drift: 'move',
  shift: 'move',
  moving: 'move',
  change: 'move',
  rotate: 'turn',
  rotation: 'turn',
  spin: 'turn',
  spinning: 'turn',
  shooting: 'meteor',
  falling: 'meteor',
  cosmos: 'universe',
  old: 'age',
  fast: 'speed',
  quick: 'speed',
  velocity: 'speed',
  many: 'number',
  count: 'number',
  amount: 'number',
  appear: 'big',
  kilometer: 'far',
  km: 'far',
  mile: 'far',
  trillion: 'far',
  explode: 'explosion',
  explosion: 'explosion',
  reflector: 'telescope',
  refractor: 'telescope',
  stargazing: 'stargaz',
  observ: 'see',
  observe: 'see',
  visible: 'see',
  seen: 'see',
  nebulae: 'nebula',
  phase: 'phase',
  shape: 'phase',
  face: 'side',
  elsewhere: 'alien',
  demoted: 'planet',
  origin: 'make',
  recommend: 'buy',
  expansion: 'expand',
  accelerat: 'expand',
  northern: 'north',
  blink: 'twinkle',
  flicker: 'twinkle',
  sparkle: 'twinkle',
}

const ENDINGS: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(ss|us|is)$/, '$1'],
  [/(sh|ch|x|z|s)es$/, '$1'],
  [/s$/, ''],
]

const singular = (word: string): string => {
  if (word.length < 4) return word
  for (const [ending, instead] of ENDINGS) if (ending.test(word)) return word.replace(ending, instead)
  return word
}

const root = (word: string): string => {
  const one = singular(word)
  if (SAME[one]) return SAME[one]
  const short = one.replace(/(?<=[a-z]{3})(ing|ed|ly|er|est)$/, '').replace(/(.)\1$/, '$1')
  return SAME[short] ?? short.replace(/(?<=[a-z]{3})e$/, '')
}

/** What a question is about: the roots of its telling words, each once. */
export const tellingWords = (text: string): string[] => [
  ...new Set(
    plainQuestion(text)
      .split(' ')
      .filter(word => word !== '' && !EMPTY.has(word))
      .map(root),
  ),
]
