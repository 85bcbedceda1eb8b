/** A stretch of time; `from` is before `to`. */
export interface Interval {
  from: Date
  to: Date
}

export const DAY = 86_400_000

/** Hours that intervals last together. */
export const hoursOf = (intervals: Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / 3_600_000, 0)

/** The interval between two times in milliseconds; none when it is empty. */
export const between = (from: number, to: number): Interval[] =>
  to > from ? [{ from: new Date(from), to: new Date(to) }] : []

/** What two lists of ordered intervals have in common. */
export const intersection = (a: Interval[], b: Interval[]): Interval[] =>
  a.flatMap(x =>
    b.flatMap(y => between(Math.max(x.from.getTime(), y.from.getTime()), Math.min(x.to.getTime(), y.to.getTime()))),
  )

/** The rest of a window when ordered intervals are taken out of it. */
export const complement = (window: Interval, taken: Interval[]): Interval[] => {
  const edges = [window.from, ...taken.flatMap(({ from, to }) => [from, to]), window.to].map(time => time.getTime())
  return edges.flatMap((edge, index) => (index % 2 === 0 ? between(edge, edges[index + 1] ?? edge) : []))
}
