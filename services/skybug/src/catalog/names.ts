/** Lower-case Latin words and numbers of a name, one space apart: "Thor's  Helmet" → 'thors helmet', 'M042' → 'm 42'. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(m|messier|ngc|ic|c|caldwell|b|barnard|mel|melotte|cl|collinder|h|hcg) ?0*([1-9]\d*)$/, '$1 $2')
    .replace(/^(the|a) /, '')

const ABBREVIATIONS: Record<string, string> = {
  messier: 'm',
  caldwell: 'c',
  barnard: 'b',
  melotte: 'mel',
  collinder: 'cl',
}

/** A catalog designation in its short form: 'messier 31' → 'm 31'; null when the text is none. */
export const parseDesignation = (name: string): string | null => {
  const match = /^([a-z]+) (\d+[a-z]?)$/.exec(name)
  const prefix = match?.[1] ?? ''
  const short = ABBREVIATIONS[prefix] ?? prefix
  return match && ['m', 'ngc', 'ic', 'c', 'b', 'mel', 'cl', 'h', 'hcg'].includes(short) ? `${short} ${match[2]}` : null
}

/** Damerau–Levenshtein distance: letters changed, added, dropped or swapped with a neighbor. */
export const editDistance = (a: string, b: string): number => {
  let [older, old] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (older[j - 2] ?? 0) + 1)
      row.push(best)
    }
    ;[older, old] = [old, row]
  }
  return old[b.length] ?? 0
}
