import type { SkyObject } from '../../catalog/catalog.ts'
import { formatDate } from '../../places/local-time.ts'
import { type Alignment, alignments, LEAST_ELONGATION, WIDEST_ARC } from '../../sky/events/alignments.ts'
import type { AnswerContext } from './answer-context.ts'
import { formatDegrees, formatList, methodNote } from './format.ts'

/** Years that are searched, by the least number of planets: the larger ones are rare. */
const YEARS: Readonly<Record<number, number>> = { 3: 4, 4: 10, 5: 20 }
const LISTED = 4

const SKIES = { evening: 'in the evening sky', morning: 'in the morning sky', night: 'for most of the night' } as const

const RULE = `*Counted as an alignment: three of the five bright planets within ${WIDEST_ARC[3]}° of ecliptic longitude, four within ${WIDEST_ARC[4]}°, or all five within ${WIDEST_ARC[5]}°, each at least ${LEAST_ELONGATION}° from the Sun. They always stand near one line, the ecliptic.*`

const lineOf = ({ planets, from, to, best, arc, sky }: Alignment, now: Date): string => {
  const isNow = from <= now && now <= to ? ', **going on now**' : ''
  return `- **${formatDate(best, 'UTC')}**: ${formatList(planets)} within ${formatDegrees(arc)} ${SKIES[sky]} (${formatDate(from, 'UTC')} to ${formatDate(to, 'UTC')}${isNow})`
}

/** The next alignments of at least `count` planets, those of named planets where there are some. */
export const alignmentAnswer = (
  { count, planets }: { count: number; planets: SkyObject[] },
  context: AnswerContext,
): string => {
  const least = Math.max(count, planets.length)
  const names = planets.map(({ name }) => name)
  const years = names.length > 0 ? YEARS[5] : YEARS[least]
  const found = alignments(context.time, (years ?? 4) * 365.25, least)
    .filter(each => names.every(name => (each.planets as string[]).includes(name)))
    .slice(0, LISTED)
  const what =
    names.length > 0 ? formatList(names) : least === 5 ? 'all five bright planets' : `${least} or more planets`
  const lead =
    found.length > 0
      ? `The next alignments of ${what}, on the day on which they stand closest together:\n\n${found.map(each => lineOf(each, context.now)).join('\n')}`
      : `There is no alignment of ${what} in the ${years} years that I searched.`
  return [lead, RULE, methodNote(context, false)].join('\n\n')
}
