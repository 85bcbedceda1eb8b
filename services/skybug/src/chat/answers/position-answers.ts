import { type SkyObject, targetOf } from '../../catalog/catalog.ts'
import { formatDate, startOfDay } from '../../places/local-time.ts'
import { isPlanet, nextPlanetEvents } from '../../ephemeris/planets.ts'
import { DAY, hoursOf } from '../../ephemeris/intervals.ts'
import { lastRiseAndSet, riseTransitSet } from '../../ephemeris/rise-set.ts'
import { bestTimesOf } from '../../sky/observer/best-times.ts'
import { objectReport } from '../../sky/observer/object-report.ts'
import type { AnswerContext } from './answer-context.ts'
import { chartLink } from './chart-links.ts'
import {
  formatDegrees,
  formatHours,
  formatList,
  formatMoment,
  methodNote,
  nameAtStart,
  nameInSentence,
} from './format.ts'
import { describeVisibility, formatAltitude, visibilityHint } from './object-phrases.ts'

/** The position of an object, whether it is visible, and when it is highest. */
export const whereAnswer = (object: SkyObject, context: AnswerContext): string => {
  const report = objectReport(object, context.place, context.time)
  const up = report.apparentAltitude > 0
  const name = nameAtStart(object.name)
  const where = up
    ? `${name} is **${formatAltitude(report)}** (azimuth ${Math.round(report.azimuth)}°), in the constellation ${report.constellation.name}.`
    : `${name} is **below the horizon** (${formatDegrees(report.altitude)}), in the constellation ${report.constellation.name}.`
  const rises = !up && report.rise ? ` It rises at ${formatMoment(report.rise, context)}.` : ''
  const neverRises = !up && !report.rise && report.riseReason ? ` ${report.riseReason}` : ''
  const sets = up && report.set ? ` It sets at ${formatMoment(report.set, context)}.` : ''
  const light =
    report.magnitude === null
      ? ''
      : ` Its magnitude is ${report.magnitude.toFixed(1)}${visibilityHint(report.magnitude, object)}.`
  return [
    `${where}${rises}${neverRises}${sets}${light}`,
    describeVisibility(object, context),
    chartLink(
      object.name === 'Sun' || object.name === 'Moon'
        ? { kind: 'altitude', object }
        : { kind: up ? 'horizon' : 'altitude', object: up ? undefined : object },
      context,
    ),
    methodNote(context),
  ]
    .filter(Boolean)
    .join('\n\n')
}

type RiseSetEvent = 'rise' | 'set' | 'transit' | 'all'

const VERBS = {
  rise: { past: 'rose', present: 'rises' },
  set: { past: 'set', present: 'sets' },
  transit: { past: 'stood highest', present: 'stands highest' },
} as const

/** 'rises at **6:05 PM EST**', or that it rose. */
const eventClause = (event: keyof typeof VERBS, at: Date, context: AnswerContext): string =>
  `${VERBS[event][at < context.now ? 'past' : 'present']} at **${formatMoment(at, context)}**`

/** What an event that lies behind is answered with: that the object is up or down now, since when and until when. */
const alreadyHappened = (object: SkyObject, event: RiseSetEvent, context: AnswerContext): string | null => {
  const { place, time, now, wholeDay } = context
  if (wholeDay || (event !== 'rise' && event !== 'set')) return null
  const last = lastRiseAndSet(targetOf(object), place, time)
  const isUp = last.rise !== null && (last.set === null || last.rise > last.set)
  const since = isUp ? last.rise : last.set
  if (since === null || isUp !== (event === 'rise')) return null
  const next = riseTransitSet(targetOf(object), place, time)
  const [other, again] = isUp ? [next.set, next.rise] : [next.rise, next.set]
  const verbs = isUp ? (['rise', 'set'] as const) : (['set', 'rise'] as const)
  const until = other ? ` and ${VERBS[verbs[1]].present} at **${formatMoment(other, context)}**` : ''
  const repeat = again ? ` It ${VERBS[verbs[0]].present} again at ${formatMoment(again, context)}.` : ''
  const when = time.getTime() === now.getTime() ? 'now' : 'then'
  return `${nameAtStart(object.name)} is ${isUp ? 'up' : 'below the horizon'} ${when}: it ${VERBS[verbs[0]].past} at **${formatMoment(since, context)}**${until}.${repeat}`
}

/** The next local midnight. */
export const endOfDay = (start: Date, timeZone: string): Date =>
  startOfDay(new Date(start.getTime() + 1.5 * DAY), timeZone)

/** When an object rises, culminates and sets; for a day that is named, on that day. */
export const riseSetAnswer = (object: SkyObject, event: RiseSetEvent, context: AnswerContext): string => {
  const happened = alreadyHappened(object, event, context)
  if (happened) return `${happened}\n\n${methodNote(context)}`
  const from = context.wholeDay ? startOfDay(context.time, context.timeZone) : context.time
  const times = riseTransitSet(targetOf(object), context.place, from)
  const height = `${formatDegrees(times.transitAltitude)} ${times.transitAltitude < 0 ? 'below' : 'above'} the horizon`
  const clauses = {
    rise: times.rise && eventClause('rise', times.rise, context),
    set: times.set && eventClause('set', times.set, context),
    transit: `${eventClause('transit', times.transit, context)}, ${height}`,
  }
  const requested: (keyof typeof clauses)[] = event === 'all' ? ['rise', 'set'] : [event]
  const others = (['rise', 'set', 'transit'] as const).filter(each => !requested.includes(each))
  const first = requested.flatMap(kind => clauses[kind] ?? [])
  const more = others.flatMap(kind => clauses[kind] ?? [])
  const reason = times.riseReason ?? times.setReason
  const name = nameAtStart(object.name)
  const until = endOfDay(from, context.timeZone)
  const at = event === 'rise' ? times.rise : event === 'set' ? times.set : null
  const missing =
    context.wholeDay && at && at >= until
      ? `${name} does not ${event} on ${formatDate(from, context.timeZone)}: it `
      : `${name} `
  const lead =
    first.length > 0 ? `${missing}${formatList(first)}.` : `${name}: ${reason ?? 'it neither rises nor sets.'}`
  const rest = more.length > 0 ? ` It ${formatList(more)}.` : ''
  const why = first.length > 0 && first.length < requested.length && reason ? ` ${reason}` : ''
  return [`${lead}${rest}${why}`, methodNote(context)].join('\n\n')
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const month = (value: number): string => MONTHS[value - 1] ?? ''

/** The months and hours in which an object is best placed; for planets their next opposition or elongation. */
export const bestTimeAnswer = (object: SkyObject, context: AnswerContext): string => {
  const bestTimes = bestTimesOf(object, context.place, context.time)
  const lines: string[] = []
  if (bestTimes.season) {
    const { best, culmination, reason, months } = bestTimes.season
    // The longest of the nights that are mentioned: tonight may beat the 15th of its month.
    const most = Math.max(hoursOf(bestTimes.dark), ...months.map(each => each.hours))
    lines.push(
      best.length > 0
        ? `From your latitude ${nameInSentence(object.name)} is best in **${best.length > 6 ? 'most of the year' : formatList(best.map(month))}**: it climbs to ${formatDegrees(culmination)} and is up in a dark sky for up to ${formatHours(most)} a night.`
        : `${nameAtStart(object.name)}: ${reason ?? 'there is no good time.'}`,
    )
  } else if (isPlanet(object.name)) {
    const events = nextPlanetEvents(object.name, context.time)
    const good = events.find(({ kind }) => kind === 'opposition' || kind === 'greatest elongation')
    if (good)
      lines.push(
        good.kind === 'opposition'
          ? `${object.name} is best around its opposition on **${formatDate(good.time, context.timeZone)}**: it is then up all night, nearest and brightest.`
          : `${object.name} is best around its greatest elongation on **${formatDate(good.time, context.timeZone)}**, ${formatDegrees(good.elongation)} from the Sun.`,
      )
  } else if (object.name === 'Moon') {
    lines.push(
      'The Moon shows most relief around **first quarter**, when it stands high in the evening and low sunlight throws long shadows along the terminator. At full Moon it is bright and flat.',
    )
  }
  lines.push(describeVisibility(object, context))
  if (object.name !== 'Sun') lines.push(chartLink({ kind: 'altitude', object }, context))
  return [...lines.filter(Boolean), methodNote(context)].join('\n\n')
}
