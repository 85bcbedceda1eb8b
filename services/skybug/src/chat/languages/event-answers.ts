import { moonAt, nextPhases, type Quarter } from '../../ephemeris/moon.ts'
import type { LunarEclipse, SolarEclipse } from '../../sky/events/eclipses.ts'
import { nextShowers, type ShowerMaximum, showerNight } from '../../sky/events/meteor-showers.ts'
import { eclipsesHere, lunarHere, showersOf, TOTAL_COUNT } from '../answers/event-answers.ts'
import { colon, paragraphs, type Translation } from './formats.ts'

/** The Moon's phase and its next quarters. */
export const phaseIn = (translation: Translation): string => {
  const { messages, format, context } = translation
  const moon = moonAt(context.time)
  const next = nextPhases(context.time).map(
    ({ phase, time }) => `- ${messages.quarters[phase]}${colon(translation)} ${format.dayAndTime(time)}`,
  )
  return paragraphs([
    messages.moonPhase(
      messages.phases[moon.name],
      format.percent(moon.illumination),
      format.number(moon.age, 1, 1),
      format.significant(moon.distanceKm),
    ),
    `${messages.comingUp}\n\n${next.join('\n')}`,
    format.chart({ kind: 'moon' }),
    format.method(false),
  ])
}

/** The next full moon, new moon or quarter; a half moon is either quarter. */
export const nextPhaseIn = (translation: Translation, phase: Quarter | 'half moon'): string => {
  const { messages, format, context } = translation
  const [next, after] = nextPhases(context.time, 8).filter(
    event => event.phase === phase || (phase === 'half moon' && / quarter$/.test(event.phase)),
  )
  if (!next || !after) return phaseIn(translation)
  return paragraphs([
    `${messages.nextQuarter(messages.quarters[next.phase], format.dayAndTime(next.time))} ${messages.quarterAfter(format.dayAndTime(after.time))}`,
    format.method(false),
  ])
}

const solarLine = (translation: Translation, { local }: SolarEclipse): string => {
  const { messages, format } = translation
  const clauses = [
    messages.covered(format.percent(local.obscuration)),
    messages.seenHere(format.span(local.span)),
    local.central ? messages.central(format.span(local.central)) : '',
  ]
  return `- **${format.dayAndTime(local.best)}**${colon(translation)} ${messages.eclipses.sun[local.kind]}, ${clauses.filter(Boolean).join(', ')}.`
}

const lunarLine = (translation: Translation, eclipse: LunarEclipse, hasPlace: boolean): string => {
  const { messages, format } = translation
  const { kind, peak, partial, total, local } = eclipse
  const [stage, span] = total ? (['total', total] as const) : (['partial', partial] as const)
  const clauses = [
    messages.eclipses.moon[kind],
    span ? `${messages.stages[stage]} ${format.span(span)}` : '',
    hasPlace
      ? local
        ? messages.moonUpFor(messages.stages[local.stage], format.span(local.span))
        : messages.moonDown
      : '',
  ]
  return `- **${format.dayAndTime(peak)}**${colon(translation)} ${clauses.filter(Boolean).join(', ')}.`
}

const solarPart = (translation: Translation, isTotal: boolean): string => {
  const { messages, context } = translation
  const found = eclipsesHere(context, isTotal)
  const listed = found.length > 0 ? found : eclipsesHere(context, false)
  const lead = found.length > 0 ? messages.solarEclipses : messages.noTotal(TOTAL_COUNT)
  return `${lead}\n\n${listed.map(eclipse => solarLine(translation, eclipse)).join('\n')}\n\n${messages.eyeSafety}`
}

/** The next eclipses, or the total ones; solar ones require a place. */
export const eclipseIn = (
  translation: Translation,
  { of, isTotal }: { of: 'sun' | 'moon' | null; isTotal: boolean },
  hasPlace: boolean,
): string => {
  const { messages, format, context } = translation
  const lunar = () => lunarHere(context, isTotal).map(eclipse => lunarLine(translation, eclipse, hasPlace))
  return paragraphs([
    of !== 'moon' && hasPlace ? solarPart(translation, isTotal) : null,
    of !== 'sun' ? `${messages.lunarEclipses}\n\n${lunar().join('\n')}` : null,
    of !== 'moon' && !hasPlace ? messages.eclipseNeedsPlace : null,
    format.method(hasPlace),
  ])
}

const showerLine = (translation: Translation, maximum: ShowerMaximum, hasPlace: boolean): string => {
  const { messages, format, context } = translation
  const { shower, peak, active } = maximum
  const facts = messages.shower(
    format.dayAndTime(peak),
    format.number(shower.zenithalRate, 0),
    format.calendarDay(active.from),
    format.calendarDay(active.to),
  )
  const here = () => {
    const { expectedRate, moonIllumination } = showerNight(maximum, context.place)
    return expectedRate === null
      ? messages.radiantDown
      : messages.expectedHere(format.number(Math.max(1, Math.round(expectedRate)), 0), format.percent(moonIllumination))
  }
  return `- **${messages.showers[shower.code] ?? shower.name}**${colon(translation)} ${facts}${hasPlace ? `; ${here()}` : ''}.`
}

/** The next meteor showers, or one of them, in the year that is named. */
export const showerIn = (
  translation: Translation,
  { name: code, year }: { name: string | null; year: number | null },
  hasPlace: boolean,
): string => {
  const { messages, format, context } = translation
  const upcoming = code !== null && year !== null ? showersOf(year) : nextShowers(context.time)
  const listed =
    code === null
      ? upcoming.filter(({ peak }) => peak.getTime() > context.time.getTime() - 86_400_000).slice(0, 4)
      : upcoming.filter(({ shower }) => shower.code === code).slice(0, 1)
  return paragraphs([
    listed.map(maximum => showerLine(translation, maximum, hasPlace)).join('\n'),
    messages.meteorAdvice,
    `${format.method(hasPlace)}\n${messages.source('International Meteor Organization')}`,
  ])
}
