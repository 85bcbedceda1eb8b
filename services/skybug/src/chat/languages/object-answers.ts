import { kindOf, type SkyObject, targetOf } from '../../catalog/catalog.ts'
import { startOfDay } from '../../places/local-time.ts'
import { bodyState, isPlanet, nextPlanetEvents } from '../../ephemeris/planets.ts'
import { constellationOf, directionOf } from '../../ephemeris/position.ts'
import { lastRiseAndSet, riseTransitSet } from '../../ephemeris/rise-set.ts'
import { bestTimesOf } from '../../sky/observer/best-times.ts'
import { nightOf } from '../../sky/night/night.ts'
import { distanceOf, objectReport } from '../../sky/observer/object-report.ts'
import { isVisibleInTwilight, visibilityOf } from '../../sky/night/visibility.ts'
import { GALAXY_SOURCE, LIGHT_MINUTES, STAR_SOURCE } from '../answers/object-answers.ts'
import { angleOf } from '../answers/optics-answers.ts'
import { endOfDay } from '../answers/position-answers.ts'
import type { Optics } from '../../recognition/parse-optics.ts'
import { labeled, paragraphs, sentence, type Translation } from './formats.ts'
import type { HorizonEvent, Instrument, Kind } from './messages/messages.ts'

const instrumentFor = (magnitude: number, object: SkyObject): Instrument => {
  if (object.type === 'deep-sky') return magnitude < 5 ? 'dark eyes' : magnitude < 9 ? 'binoculars' : 'telescope'
  return magnitude < 5.5 ? 'eyes' : magnitude < 9 ? 'binoculars' : 'telescope'
}

const brightness = (object: SkyObject, magnitude: number | null, { messages, format }: Translation): string | null =>
  magnitude === null
    ? null
    : [
        messages.magnitude(format.number(magnitude, 1, 1)),
        object.name === 'Sun' || object.name === 'Moon' ? '' : messages.instruments[instrumentFor(magnitude, object)],
      ]
        .filter(Boolean)
        .join(', ')

/** When an object is visible this night, and when it is highest; null for the Sun. */
const visibility = (object: SkyObject, { messages, format, context }: Translation): string | null => {
  if (object.name === 'Sun') return null
  const target = targetOf(object)
  const night = nightOf(context.place, context.time)
  const { minimumAltitude, visible, moonless, best } = visibilityOf(target, context.place, night)
  const isBright = isVisibleInTwilight(target)
  const limits = { altitude: `${minimumAltitude}°`, sun: isBright ? '6°' : '12°' }
  if (!best) return sentence([messages.notVisible(limits)])
  const isMoonlit = !isBright && moonless.length === 0
  return sentence([
    messages.visible(limits, format.spans(visible), isMoonlit),
    messages.highest(format.clock(best.time), format.degrees(best.altitude), format.direction(best.direction)),
  ])
}

/** Where an object stands, when it rises or sets next, its brightness and when it is visible. */
export const whereIn = (translation: Translation, object: SkyObject): string => {
  const { messages, names, format, context } = translation
  const report = objectReport(object, context.place, context.time)
  const isUp = report.apparentAltitude > 0
  const position = !isUp
    ? messages.below(format.degrees(report.altitude))
    : report.altitude > 0
      ? messages.above(
          format.degrees(report.altitude),
          format.direction(report.direction),
          `${Math.round(report.azimuth)}°`,
        )
      : messages.onHorizon(format.direction(report.direction))
  const [event, at] = isUp ? (['set', report.set] as const) : (['rise', report.rise] as const)
  const { stays } = riseTransitSet(targetOf(object), context.place, context.time)
  const next = at
    ? `${messages.events[event]} ${format.moment(at)}`
    : stays === 'up'
      ? messages.staysUp
      : stays === 'down'
        ? messages.staysDown
        : messages.noneSoon(event)
  const isAltitude = object.name === 'Sun' || object.name === 'Moon' || !isUp
  return paragraphs([
    labeled(
      translation,
      object,
      sentence([
        position,
        messages.inConstellation(names.constellation(report.constellation.name)),
        next,
        brightness(object, report.magnitude, translation),
      ]),
    ),
    visibility(object, translation),
    format.chart(isAltitude ? { kind: 'altitude', object } : { kind: 'horizon' }),
    format.method(),
  ])
}

/** That an object is up or down already, since when and until when; null when the event that is asked for lies ahead. */
const alreadyHappened = (translation: Translation, object: SkyObject, event: HorizonEvent | 'all'): string[] | null => {
  const { messages, format, context } = translation
  const { place, time, wholeDay } = context
  if (wholeDay || (event !== 'rise' && event !== 'set')) return null
  const last = lastRiseAndSet(targetOf(object), place, time)
  const isUp = last.rise !== null && (last.set === null || last.rise > last.set)
  const since = isUp ? last.rise : last.set
  if (since === null || isUp !== (event === 'rise')) return null
  const next = riseTransitSet(targetOf(object), place, time)
  const other = isUp ? 'set' : 'rise'
  const [until, again] = [next[other], next[event]]
  return [
    isUp ? messages.upSince(`**${format.moment(since)}**`) : messages.downSince(`**${format.moment(since)}**`),
    until ? `${messages.events[other]} **${format.moment(until)}**` : messages.noneSoon(other),
    again ? `${messages.again(event)} ${format.moment(again)}` : '',
  ]
}

/** When an object rises, culminates and sets; for a day that is named, on that day. */
export const riseSetIn = (translation: Translation, object: SkyObject, event: HorizonEvent | 'all'): string => {
  const { messages, format, context } = translation
  const happened = alreadyHappened(translation, object, event)
  const from = context.wholeDay ? startOfDay(context.time, context.timeZone) : context.time
  const times = riseTransitSet(targetOf(object), context.place, from)
  const until = endOfDay(from, context.timeZone)
  const clause = (each: HorizonEvent): string[] => {
    const at = times[each]
    if (!at) return times.stays === 'both' ? [messages.noneSoon(each)] : []
    const label = `${messages.events[each]} **${format.moment(at)}**`
    const height = each === 'transit' ? [messages.height(format.degrees(times.transitAltitude))] : []
    const isLate = context.wholeDay && at >= until
    return [...(isLate ? [messages.notThatDay(each)] : []), label, ...height]
  }
  const requested: HorizonEvent[] = event === 'all' ? ['rise', 'set'] : [event]
  const others = (['rise', 'transit', 'set'] as const).filter(each => !requested.includes(each))
  const stays = times.stays === 'up' ? messages.staysUp : times.stays === 'down' ? messages.staysDown : ''
  const clauses = happened ?? [stays, ...[...requested, ...others].flatMap(clause)]
  return paragraphs([labeled(translation, object, sentence(clauses)), format.method()])
}

/** The months in which an object is best placed; of planets the next opposition or elongation. */
export const bestTimeIn = (translation: Translation, object: SkyObject): string => {
  const { messages, format, context } = translation
  const { season } = bestTimesOf(object, context.place, context.time)
  const lines: string[] = []
  if (season) {
    const months =
      season.best.length > 6 ? messages.mostOfTheYear : format.list(season.best.map(value => format.month(value)))
    const isGood = season.best.length > 0
    lines.push(isGood ? messages.bestMonths(months, format.degrees(season.culmination)) : messages.noGoodMonth)
  } else if (isPlanet(object.name)) {
    const good = nextPlanetEvents(object.name, context.time).find(
      ({ kind }) => kind === 'opposition' || kind === 'greatest elongation',
    )
    if (good)
      lines.push(
        good.kind === 'opposition'
          ? messages.opposition(format.day(good.time))
          : messages.elongation(format.day(good.time), format.degrees(good.elongation)),
      )
  } else if (object.name === 'Moon') lines.push(messages.moonBest)
  const [first = '', ...rest] = [...lines, visibility(object, translation)]
  const chart = object.name === 'Sun' ? null : format.chart({ kind: 'altitude', object })
  return paragraphs([labeled(translation, object, first ?? ''), ...rest, chart, format.method()])
}

const apparentSize = (object: SkyObject, { messages, format, context }: Translation): string | null => {
  const report = objectReport(object, context.place, context.time)
  const { sizeArcminutes: size, diameterArcseconds: across } = report
  if (size) return messages.size(format.significant(size.major), format.significant(size.minor))
  if (across === null) return null
  return across > 120
    ? messages.disc(format.significant(across / 60), 'minutes')
    : messages.disc(format.significant(across), 'seconds')
}

const CATALOGS = {
  'deep-sky': 'OpenNGC (CC-BY-SA 4.0)',
  'solar-system': 'Astronomy Engine',
  star: 'XHIP, IAU (d3-celestial)',
  constellation: 'XHIP, IAU (d3-celestial)',
} as const

/** What an object is, by its catalog entry, with size, brightness and constellation. */
export const whatIsIn = (translation: Translation, object: SkyObject): string => {
  const { messages, names, format, context } = translation
  const report = objectReport(object, context.place, context.time)
  const isBody = object.type === 'solar-system'
  return paragraphs([
    labeled(
      translation,
      object,
      sentence([
        messages.kinds[kindOf(object) as Kind],
        object.type === 'constellation'
          ? null
          : messages.inConstellation(names.constellation(report.constellation.name)),
        apparentSize(object, translation),
        brightness(object, report.magnitude, translation),
      ]),
    ),
    isBody || distanceOf(object) ? distanceText(translation, object) : null,
    report.alsoKnownAs.length > 0 ? messages.alsoKnown(format.list(report.alsoKnownAs.slice(0, 4))) : null,
    object.name === 'Moon' ? format.chart({ kind: 'moon' }) : isBody ? null : format.chart({ kind: 'finder', object }),
    messages.source(CATALOGS[object.type]),
  ])
}

/** The constellation an object lies in. */
export const constellationIn = (translation: Translation, object: SkyObject): string => {
  const { messages, names, format, context } = translation
  const { name, symbol } = constellationOf(directionOf(targetOf(object), context.place, context.time))
  return paragraphs([
    labeled(
      translation,
      object,
      `${messages.inConstellation(`**${names.constellation(name)}**`)} (${name}, ${symbol}).`,
    ),
    object.type === 'solar-system' ? null : format.chart({ kind: 'finder', object }),
    format.method(false),
  ])
}

const KM_PER_AU = 149_597_870.7

const lightTime = (minutes: number, { messages, format }: Translation): string =>
  minutes < 1.5
    ? messages.lightTime(format.number(minutes * 60, 2), 'seconds')
    : minutes < 120
      ? messages.lightTime(format.number(minutes, 1), 'minutes')
      : messages.lightTime(format.number(minutes / 60, 1), 'hours')

const distanceText = (translation: Translation, object: SkyObject): string => {
  const { messages, format, context } = translation
  const measured = distanceOf(object)
  if (measured) {
    const { lightYears, error } = measured
    const distance =
      lightYears >= 1e6
        ? messages.millionLightYears(format.significant(lightYears / 1e6))
        : messages.fewLightYears(format.significant(lightYears))
    return labeled(translation, object, messages.measured(distance, error === null ? null : format.significant(error)))
  }
  if (object.type !== 'solar-system') return labeled(translation, object, messages.noDistance)
  const { distanceAu, distanceKm } = bodyState(object.name, context.time)
  // As in English: whole kilometers up to a million, then four digits.
  const digits = distanceKm < 1e6 ? distanceKm : Number(distanceKm.toPrecision(4))
  const distance = messages.kilometers(
    format.number(digits, 0),
    format.number(distanceKm / KM_PER_AU, distanceKm < 1e6 ? 5 : 3),
  )
  return `${labeled(translation, object, distance)} ${lightTime(distanceAu * LIGHT_MINUTES, translation)}`
}

/** The distance, where it is known, with its source. */
export const distanceIn = (translation: Translation, object: SkyObject): string => {
  const { messages, format } = translation
  const measured = distanceOf(object)
  const isGalaxy = measured !== null && object.type === 'deep-sky'
  return paragraphs([
    distanceText(translation, object),
    isGalaxy ? messages.galaxyError : null,
    measured ? messages.source(isGalaxy ? GALAXY_SOURCE : STAR_SOURCE) : null,
    object.type === 'solar-system' ? format.method(false) : null,
  ])
}

/** The field of view of a telescope or lens with a camera; asks for what is missing. */
export const fieldOfViewIn = ({ messages, format }: Translation, { focalLength, sensor }: Optics): string => {
  if (focalLength === null || !sensor) return messages.fieldNeeds
  const angles = [angleOf(sensor.width, focalLength), angleOf(sensor.height, focalLength)]
  const angle = (degrees: number) =>
    degrees >= 1 ? `${format.number(degrees, 2, 2)}°` : `${format.number(degrees * 60, 1, 1)}′`
  return messages.field(
    format.significant(focalLength),
    `${sensor.name} (${format.significant(sensor.width)} × ${format.significant(sensor.height)} mm)`,
    angles.map(angle).join(' × '),
    angles.map(degrees => format.number(degrees / 0.52, 1)).join(' × '),
  )
}
