import { separation } from '../../sky/angles.ts'
import { hoursTonight } from '../../sky/best-time.ts'
import type { SkyObject } from '../../sky/find-object.ts'
import { objectReport, targetOfObject } from '../../sky/object-report.ts'
import { outlookOf } from '../../sky/outlook.ts'
import { isPlanet, nextPlanetEvents, stateOf } from '../../sky/planets.ts'
import { constellationOf, directionOf } from '../../sky/position.ts'
import { riseTransitSet } from '../../sky/rise-set.ts'
import { shownClock, shownDate } from '../../sky/shown-time.ts'
import { factsOfBody } from '../body-facts.ts'
import { chartLink } from '../chart-links.ts'
import { atStart, computedFor, degrees, direction, hours, inSentence, listed, moment, number } from '../say.ts'
import type { Scene } from '../scene.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const month = (value: number): string => MONTHS[value - 1] ?? ''

/** When it rises, stands highest and sets. */
export const riseSetAnswer = (object: SkyObject, event: 'rise' | 'set' | 'transit' | 'all', scene: Scene): string => {
  const from = scene.exact || scene.time === scene.now ? scene.time : startOfDay(scene)
  const times = riseTransitSet(targetOfObject(object), scene.place, from)
  const rise = times.rise ? `rises at **${moment(times.rise, scene)}**` : null
  const set = times.set ? `sets at **${moment(times.set, scene)}**` : null
  const high = `stands highest at **${moment(times.transit, scene)}**, ${degrees(times.transitAltitude)} ${times.transitAltitude < 0 ? 'below' : 'above'} the horizon`
  const reason = times.riseReason ?? times.setReason
  const parts = event === 'rise' ? [rise] : event === 'set' ? [set] : event === 'transit' ? [high] : [rise, set]
  const told = parts.flatMap(part => part ?? [])
  const more =
    event === 'rise' ? [set, high] : event === 'set' ? [rise, high] : event === 'transit' ? [rise, set] : [high]
  const first =
    told.length > 0
      ? `${atStart(object)} ${listed(told)}.`
      : `${atStart(object)}: ${reason ?? 'it neither rises nor sets.'}`
  const second = more.flatMap(part => part ?? [])
  return [
    `${first}${second.length > 0 ? ` It ${listed(second)}.` : ''}${told.length < parts.length && told.length > 0 && reason ? ` ${reason}` : ''}`,
    computedFor(scene),
  ].join('\n\n')
}

const startOfDay = ({ time, zone }: Scene): Date => {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(time),
  )
  return new Date(time.getTime() - hour * 3_600_000)
}

/** Where it stands, whether it can be seen, and when best. */
export const whereAnswer = (object: SkyObject, scene: Scene): string => {
  const report = objectReport(object, scene.place, scene.time)
  const up = report.apparentAltitude > 0
  const name = atStart(object)
  const where = up
    ? `${name} is **${degrees(report.altitude)} above the horizon in the ${direction(report.direction)}** (azimuth ${Math.round(report.azimuth)}°), in the constellation ${report.constellation.name}.`
    : `${name} is **below the horizon** (${degrees(report.altitude)}), in the constellation ${report.constellation.name}.`
  const rises = !up && report.rise ? ` It rises at ${moment(report.rise, scene)}.` : ''
  const never = !up && !report.rise && report.riseReason ? ` ${report.riseReason}` : ''
  const sets = up && report.set ? ` It sets at ${moment(report.set, scene)}.` : ''
  const light =
    report.magnitude === null
      ? ''
      : ` Its magnitude is ${report.magnitude.toFixed(1)}${seenWith(report.magnitude, object)}.`
  return [
    `${where}${rises}${never}${sets}${light}`,
    bestTonight(object, scene),
    chartLink(
      object.name === 'Sun' || object.name === 'Moon'
        ? { kind: 'altitude', object }
        : { kind: up ? 'horizon' : 'altitude', object: up ? undefined : object },
      scene,
    ),
    computedFor(scene),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const seenWith = (magnitude: number, object: SkyObject): string => {
  if (object.name === 'Sun') return ''
  if (object.type === 'deep-sky')
    return magnitude < 5
      ? ', for the eyes alone under a dark sky'
      : magnitude < 9
        ? ', within reach of binoculars under a dark sky'
        : ', for a telescope'
  return magnitude < 5.5
    ? ', bright enough for the eyes alone'
    : magnitude < 9
      ? ', for binoculars'
      : ', for a telescope'
}

const bestTonight = (object: SkyObject, scene: Scene): string => {
  if (object.name === 'Sun') return ''
  const target = targetOfObject(object)
  if (typeof target === 'string') {
    const { best } = outlookOf(object, scene.place, scene.time)
    return best
      ? `In the dark it is best at ${shownClock(best.time, scene.zone)}, ${degrees(best.altitude)} up in the ${direction(best.direction)}.`
      : 'It does not stand well in the dark this night.'
  }
  const { dark, moonless, best } = hoursTonight(target, scene.place, scene.time, 15)
  if (!best) return 'It does not rise above 15° in the dark this night.'
  const span = listed(
    dark.map(({ from, to }) => `from ${shownClock(from, scene.zone)} to ${shownClock(to, scene.zone)}`),
  )
  const moon = moonless.length > 0 ? '' : ', with the Moon in the sky'
  return `In the dark it stands above 15° ${span}${moon}, highest at ${shownClock(best.time, scene.zone)} (${degrees(best.altitude)}).`
}

/** The months and hours in which it is best seen; for planets their next good season. */
export const bestTimeAnswer = (object: SkyObject, scene: Scene): string => {
  const outlook = outlookOf(object, scene.place, scene.time)
  const lines: string[] = []
  if (outlook.season) {
    const { best, culmination, reason, months } = outlook.season
    const most = Math.max(...months.map(each => each.hours))
    lines.push(
      best.length > 0
        ? `From your latitude ${inSentence(object)} is best in **${best.length > 6 ? 'most of the year' : listed(best.map(month))}**: it climbs to ${degrees(culmination)} and is up in a dark sky for up to ${hours(most)} a night.`
        : `${atStart(object)}: ${reason ?? 'there is no good time.'}`,
    )
  } else if (isPlanet(object.name)) {
    const events = nextPlanetEvents(object.name, scene.time)
    const good = events.find(({ kind }) => kind === 'opposition' || kind === 'greatest elongation')
    if (good)
      lines.push(
        good.kind === 'opposition'
          ? `${object.name} is best around its opposition on **${shownDate(good.time, scene.zone)}**: it is then up all night, nearest and brightest.`
          : `${object.name} is best around its greatest elongation on **${shownDate(good.time, scene.zone)}**, ${degrees(good.elongation)} from the Sun.`,
      )
  } else if (object.name === 'Moon') {
    lines.push(
      'The Moon shows most relief around **first quarter**, when it stands high in the evening and low sunlight throws long shadows along the terminator. At full Moon it is bright and flat.',
    )
  }
  lines.push(bestTonight(object, scene).replace(/^In the dark it/, 'Tonight it'))
  if (object.name !== 'Sun') lines.push(chartLink({ kind: 'altitude', object }, scene))
  return [...lines.filter(Boolean), computedFor(scene)].join('\n\n')
}

const sizeWords = (object: SkyObject, scene: Scene): string => {
  const report = objectReport(object, scene.place, scene.time)
  const { sizeArcminutes: size, diameterArcseconds: across } = report
  if (size)
    return size.major === size.minor
      ? `It spans ${number(size.major)} arc-minutes of sky`
      : `It spans ${number(size.major)} by ${number(size.minor)} arc-minutes of sky`
  return across === null
    ? ''
    : across > 120
      ? `Its disc spans ${number(across / 60)} arc-minutes`
      : `Its disc spans ${number(across)} seconds of arc`
}

/** What it is: from the catalogue, and how it looks now. */
export const whatIsAnswer = (object: SkyObject, scene: Scene): string => {
  const report = objectReport(object, scene.place, scene.time)
  const facts: string[] = []
  if (object.type === 'solar-system') facts.push(factsOfBody(object.name))
  else if (object.type === 'constellation') {
    const { english, rank } = object.entry
    facts.push(
      `**${object.name}** (${english}) is one of the 88 constellations of the International Astronomical Union, ${rank === 1 ? 'one of the conspicuous ones' : rank === 2 ? 'of middling brightness' : 'a faint one'}.`,
    )
  } else {
    const kind = report.kind
    facts.push(
      `**${object.name}** is ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} in the constellation ${report.constellation.name}.`,
    )
    if (report.alsoKnownAs.length > 0) facts.push(`It is also known as ${listed(report.alsoKnownAs.slice(0, 4))}.`)
  }
  const size = object.type === 'solar-system' && object.name === 'Sun' ? '' : sizeWords(object, scene)
  const light =
    report.magnitude === null
      ? ''
      : `its magnitude is ${report.magnitude.toFixed(1)}${seenWith(report.magnitude, object)}`
  if (size || light)
    facts.push(`${[size, size ? light : light.charAt(0).toUpperCase() + light.slice(1)].filter(Boolean).join('; ')}.`)
  if (object.type === 'solar-system' && object.name !== 'Sun')
    facts.push(`Just now it stands in ${report.constellation.name}.`)
  const source =
    object.type === 'deep-sky'
      ? 'OpenNGC (CC-BY-SA 4.0)'
      : object.type === 'solar-system'
        ? 'Astronomy Engine; radii and facts by the IAU and NASA'
        : 'XHIP and the IAU, by d3-celestial'
  const chart =
    object.type === 'solar-system'
      ? object.name === 'Moon'
        ? chartLink({ kind: 'moon' }, scene)
        : ''
      : chartLink({ kind: 'finder', object }, scene)
  return [facts.join(' '), chart, `*Source: ${source}.*`].filter(Boolean).join('\n\n')
}

const LIGHT_MINUTES = 8.316746397
const KM = 149_597_870.7

/** How far it is, where that is known. */
export const distanceAnswer = (object: SkyObject, scene: Scene): string => {
  if (object.type !== 'solar-system')
    return `The catalogues I work with hold no distance for ${inSentence(object)}, and I don't guess one. I can tell you where it stands, when it is up and how large and bright it looks.`
  const { distanceAu, distanceKm } = stateOf(object.name, scene.time)
  const minutes = distanceAu * LIGHT_MINUTES
  const light =
    minutes < 1.5
      ? `${(minutes * 60).toFixed(2)} seconds`
      : minutes < 120
        ? `${minutes.toFixed(1)} minutes`
        : `${(minutes / 60).toFixed(1)} hours`
  const far =
    distanceKm < 1e6
      ? `${Math.round(distanceKm).toLocaleString('en-US')} km (${Math.round(distanceKm / 1.609344).toLocaleString('en-US')} miles)`
      : `${number(distanceKm / 1e6)} million km (${number(distanceKm / 1.609344e6)} million miles), or ${(distanceKm / KM).toFixed(3)} times the distance of the Sun`
  return `${atStart(object)} is **${far}** away. Its light takes ${light} to reach us.\n\n${computedFor(scene, false)}`
}

/** The angle between two things in the sky. */
export const separationAnswer = ([a, b]: [SkyObject, SkyObject], scene: Scene): string => {
  const [from, to] = [a, b].map(object => directionOf(targetOfObject(object), scene.place, scene.time))
  const angle = from && to ? separation(from, to) : NaN
  const moons = angle / 0.52
  const compared =
    angle < 15
      ? ` That is about ${moons < 2 ? moons.toFixed(1) : Math.round(moons)} times the width of the full Moon.`
      : ''
  return `${atStart(a)} and ${inSentence(b)} stand **${angle < 1 ? `${(angle * 60).toFixed(0)} arc-minutes` : degrees(angle)} apart** in the sky.${compared}\n\n${computedFor(scene)}`
}

/** Two objects side by side. */
export const compareAnswer = ([a, b]: [SkyObject, SkyObject], scene: Scene): string => {
  const row = (object: SkyObject): string => {
    const report = objectReport(object, scene.place, scene.time)
    const light = report.magnitude === null ? '' : `magnitude ${report.magnitude.toFixed(1)}`
    const size = sizeWords(object, scene).replace(/^It spans|^Its disc spans/, 'spans')
    const far = report.distance ? `${number(report.distance.km / 1e6)} million km away` : ''
    const where =
      report.apparentAltitude > 0
        ? `now ${degrees(report.altitude)} up in the ${direction(report.direction)}`
        : 'now below the horizon'
    return `- **${object.name}**: ${[report.kind, light, size, far, `in ${report.constellation.name}`, where].filter(Boolean).join(', ')}`
  }
  const [first, second] = [a, b].map(object => objectReport(object, scene.place, scene.time).magnitude)
  const difference =
    first !== null && second !== null && first !== undefined && second !== undefined ? Math.abs(first - second) : null
  const brighter =
    difference === null || first === null || second === null || first === undefined || second === undefined
      ? ''
      : difference < 0.1
        ? 'They look about equally bright.'
        : `${atStart(first < second ? a : b)} looks ${number(Math.round(10 ** (0.4 * difference) * 10) / 10)} times brighter.`
  return [[row(a), row(b)].join('\n'), brighter, computedFor(scene)].filter(Boolean).join('\n\n')
}

/** The constellation it stands in. */
export const constellationAnswer = (object: SkyObject, scene: Scene): string => {
  const { name, symbol } = constellationOf(directionOf(targetOfObject(object), scene.place, scene.time))
  const fixed = object.type !== 'solar-system'
  return `${atStart(object)} ${fixed ? 'lies' : 'stands now'} in the constellation **${name}** (${symbol}).${object.type === 'deep-sky' || object.type === 'star' ? `\n\n${chartLink({ kind: 'finder', object }, scene)}` : ''}\n\n${computedFor(scene, false)}`
}

/** A chart of the sky, or around an object. */
export const chartAnswer = (object: SkyObject | null, red: boolean, scene: Scene): string => {
  const chart: Parameters<typeof chartLink>[0] = object
    ? object.name === 'Moon'
      ? { kind: 'moon', red }
      : { kind: 'finder', object, red }
    : { kind: 'horizon', red }
  const lead = object
    ? `Here is ${object.name === 'Moon' ? 'the Moon' : `a finder chart for ${inSentence(object)}, north up`}.`
    : 'Here is the whole sky, as you see it lying on your back: north up, east on the left.'
  return [
    lead,
    chartLink(chart, scene),
    object && object.name !== 'Moon' ? chartLink({ kind: 'altitude', object, red }, scene) : '',
    computedFor(scene),
  ]
    .filter(Boolean)
    .join('\n\n')
}
