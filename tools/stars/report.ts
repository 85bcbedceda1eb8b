import { DEFAULT_AVIF, FORMER } from './encodings.ts'
import type { Measurement } from './measure.ts'

/** What is wanted of the default AVIF. */
export interface Target {
  width: number
  /** Share of stars that keep contrast and place. */
  kept: number
  /** Times the bytes of the former AVIF. */
  bytes: number
}

export const TARGETS: readonly Target[] = [
  { width: 2560, kept: 0.97, bytes: 1.6 },
  { width: 1280, kept: 0.93, bytes: 1.6 },
]

/** One encoding at one width, over all pictures. */
export interface Summary {
  width: number
  encoding: string
  stars: number
  kept: number
  /** Of the picture that lost most, among those with enough stars to speak of a share. */
  worst: { picture: string; kept: number } | null
  halfKept: number
  shifted: number
  color: { median: number; worstTenth: number }
  noiseKept: number
  banding: { original: number; encoded: number }
  bytes: number
  /** Times the bytes of the former AVIF at this width; null: it was not measured. */
  timesFormer: number | null
  /** Of a picture, mean. */
  ms: number
}

/** With fewer stars a share says little about a picture. */
const ENOUGH_STARS = 50

/** One summary for each encoding at each width, in the order in which they were measured. */
export function summarize(measurements: readonly Measurement[]): Summary[] {
  const groups = new Map<string, Measurement[]>()
  for (const row of measurements) {
    const key = `${row.width} ${row.encoding}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map(group => summaryOf(group, measurements))
}

function summaryOf(group: readonly Measurement[], all: readonly Measurement[]): Summary {
  const { width = 0, encoding = '' } = group[0] ?? {}
  const stars = sum(group.map(row => row.stars))
  /** Each star counts the same. */
  const overStars = (value: (row: Measurement) => number) =>
    stars === 0 ? 0 : sum(group.map(row => value(row) * row.stars)) / stars
  /** Each dark pixel counts the same, nearly: pictures have about the same size. */
  const overDark = (value: (row: Measurement) => number) => {
    const share = sum(group.map(({ dark }) => dark.share))
    return share === 0 ? 0 : sum(group.map(row => value(row) * row.dark.share)) / share
  }
  const [worst] = group.filter(row => row.stars >= ENOUGH_STARS).sort((a, b) => a.kept - b.kept)
  const bytes = sum(group.map(row => row.bytes))
  const former = sum(all.filter(row => row.width === width && row.encoding === FORMER.name).map(row => row.bytes))
  return {
    ...{ width, encoding, stars, bytes },
    kept: overStars(row => row.kept),
    worst: worst ? { picture: worst.picture, kept: worst.kept } : null,
    halfKept: overStars(row => row.halfKept),
    shifted: overStars(row => row.shifted),
    color: {
      median: overStars(row => row.colorError.median),
      worstTenth: overStars(row => row.colorError.worstTenth),
    },
    noiseKept: overDark(({ dark }) => dark.noiseKept),
    banding: {
      original: overDark(({ dark }) => dark.banding.original),
      encoded: overDark(({ dark }) => dark.banding.encoded),
    },
    timesFormer: former === 0 ? null : bytes / former,
    ms: sum(group.map(row => row.ms)) / group.length,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const COLUMNS: readonly (readonly [string, (summary: Summary) => string])[] = [
  ['width', ({ width }) => String(width)],
  ['encoding', ({ encoding }) => encoding],
  ['stars kept', ({ kept }) => percent(kept)],
  ['worst picture', ({ worst }) => (worst ? `${percent(worst.kept)} ${worst.picture}` : '')],
  ['half kept', ({ halfKept }) => percent(halfKept)],
  ['shifted', ({ shifted }) => percent(shifted)],
  ['color', ({ color }) => `${color.median.toFixed(1)} / ${color.worstTenth.toFixed(1)}`],
  ['noise', ({ noiseKept }) => `${noiseKept.toFixed(2)} ×`],
  ['banding', ({ banding }) => `${banding.encoded.toFixed(1)} (${banding.original.toFixed(1)})`],
  ['kB', ({ bytes }) => (bytes / 1000).toFixed(0)],
  ['bytes', ({ timesFormer }) => (timesFormer === null ? '' : `${timesFormer.toFixed(2)} ×`)],
  ['ms', ({ ms }) => ms.toFixed(0)],
]

/** A table in Markdown. */
export function renderTable(summaries: readonly Summary[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = [line(COLUMNS.map(([title]) => title)), line(COLUMNS.map(() => '---'))]
  return [...head, ...summaries.map(summary => line(COLUMNS.map(([, cell]) => cell(summary))))].join('\n')
}

/** What the default AVIF misses, one line for each. */
export function missedTargets(summaries: readonly Summary[]): string[] {
  return TARGETS.flatMap(target => {
    const summary = summaries.find(({ width, encoding }) => width === target.width && encoding === DEFAULT_AVIF)
    if (!summary) return []
    const { width, kept, timesFormer } = summary
    return [
      ...(kept < target.kept
        ? [`${width} px: ${percent(kept)} of the stars are kept, wanted ${percent(target.kept)}`]
        : []),
      ...(timesFormer !== null && timesFormer > target.bytes
        ? [`${width} px: ${timesFormer.toFixed(3)} times the former bytes, at most ${target.bytes}`]
        : []),
    ]
  })
}
