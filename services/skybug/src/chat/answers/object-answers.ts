import { bodyFacts, type MeasuredDistance, type SkyObject, targetOf } from '../../catalog/catalog.ts'
import { separation } from '../../ephemeris/angles.ts'
import { bodyState } from '../../ephemeris/planets.ts'
import { constellationOf, directionOf } from '../../ephemeris/position.ts'
import { distanceOf, objectReport } from '../../sky/observer/object-report.ts'
import type { AnswerContext } from './answer-context.ts'
import { chartLink } from './chart-links.ts'
import { formatDegrees, formatList, formatNumber, methodNote, nameAtStart, nameInSentence } from './format.ts'
import { formatAltitude, formatSize, visibilityHint } from './object-phrases.ts'

/** What an object is, by its catalog entry, and how it looks now. */
export const whatIsAnswer = (object: SkyObject, context: AnswerContext): string => {
  const report = objectReport(object, context.place, context.time)
  const facts: string[] = []
  if (object.type === 'solar-system') facts.push(bodyFacts(object.name))
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
    if (report.alsoKnownAs.length > 0) facts.push(`It is also known as ${formatList(report.alsoKnownAs.slice(0, 4))}.`)
  }
  const size = object.type === 'solar-system' && object.name === 'Sun' ? '' : formatSize(object, context)
  const light =
    report.magnitude === null
      ? ''
      : `its magnitude is ${report.magnitude.toFixed(1)}${visibilityHint(report.magnitude, object)}`
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
        ? chartLink({ kind: 'moon' }, context)
        : ''
      : chartLink({ kind: 'finder', object }, context)
  return [facts.join(' '), chart, `*Source: ${source}.*`].filter(Boolean).join('\n\n')
}

/** The constellation an object lies in. */
export const constellationAnswer = (object: SkyObject, context: AnswerContext): string => {
  const { name, symbol } = constellationOf(directionOf(targetOf(object), context.place, context.time))
  const fixed = object.type !== 'solar-system'
  return `${nameAtStart(object.name)} ${fixed ? 'lies' : 'stands now'} in the constellation **${name}** (${symbol}).${object.type === 'deep-sky' || object.type === 'star' ? `\n\n${chartLink({ kind: 'finder', object }, context)}` : ''}\n\n${methodNote(context, false)}`
}

export const LIGHT_MINUTES = 8.316746397
const KM_PER_AU = 149_597_870.7

export const STAR_SOURCE = 'parallax in Hipparcos, the new reduction (van Leeuwen 2007)'
export const GALAXY_SOURCE = 'NASA/IPAC Extragalactic Database, through Stellarium 0.22.2'
const GALAXY_ERROR =
  'Measurements of a galaxy by different methods usually agree to a fifth, a few differ by half or more.'

/** '2.54 million', '4.23'. */
const formatLightYears = (lightYears: number): string =>
  lightYears >= 1e6 ? `${formatNumber(lightYears / 1e6)} million` : formatNumber(lightYears)

const measuredDistanceAnswer = (object: SkyObject, { lightYears, error }: MeasuredDistance): string => {
  const giveOrTake = error === null ? '' : ` (give or take ${formatNumber(error)})`
  const years = lightYears >= 1e6 ? formatLightYears(lightYears) : formatNumber(Math.round(lightYears))
  const isGalaxy = object.type === 'deep-sky'
  return `${nameAtStart(object.name)} is about **${formatLightYears(lightYears)} light years** away${giveOrTake}. The light you see tonight left it about ${years} years ago.${isGalaxy ? ` ${GALAXY_ERROR}` : ''}\n\n*Source: ${isGalaxy ? GALAXY_SOURCE : STAR_SOURCE}.*`
}

/** The distance, where it is known. */
export const distanceAnswer = (object: SkyObject, context: AnswerContext): string => {
  const measured = distanceOf(object)
  if (measured) return measuredDistanceAnswer(object, measured)
  if (object.type !== 'solar-system')
    return `The catalogs I work with hold no measured distance for ${nameInSentence(object.name)}, and I don't guess one. I can tell you where it stands, when it is up and how large and bright it looks.`
  const { distanceAu, distanceKm } = bodyState(object.name, context.time)
  const minutes = distanceAu * LIGHT_MINUTES
  const light =
    minutes < 1.5
      ? `${(minutes * 60).toFixed(2)} seconds`
      : minutes < 120
        ? `${minutes.toFixed(1)} minutes`
        : `${(minutes / 60).toFixed(1)} hours`
  const distance =
    distanceKm < 1e6
      ? `${Math.round(distanceKm).toLocaleString('en-US')} km (${Math.round(distanceKm / 1.609344).toLocaleString('en-US')} miles)`
      : `${formatNumber(distanceKm / 1e6)} million km (${formatNumber(distanceKm / 1.609344e6)} million miles), or ${(distanceKm / KM_PER_AU).toFixed(3)} times the distance of the Sun`
  return `${nameAtStart(object.name)} is **${distance}** away. Its light takes ${light} to reach us.\n\n${methodNote(context, false)}`
}

/** The angle between two objects. */
export const separationAnswer = ([a, b]: [SkyObject, SkyObject], context: AnswerContext): string => {
  const [from, to] = [a, b].map(object => directionOf(targetOf(object), context.place, context.time))
  const angle = from && to ? separation(from, to) : NaN
  const moonWidths = angle / 0.52
  const comparison =
    angle < 15
      ? ` That is about ${moonWidths < 2 ? moonWidths.toFixed(1) : Math.round(moonWidths)} times the width of the full Moon.`
      : ''
  return `${nameAtStart(a.name)} and ${nameInSentence(b.name)} stand **${angle < 1 ? `${(angle * 60).toFixed(0)} arc-minutes` : formatDegrees(angle)} apart** in the sky.${comparison}\n\n${methodNote(context)}`
}

/** Two objects side by side. */
export const compareAnswer = ([a, b]: [SkyObject, SkyObject], context: AnswerContext): string => {
  const row = (object: SkyObject): string => {
    const report = objectReport(object, context.place, context.time)
    const light = report.magnitude === null ? '' : `magnitude ${report.magnitude.toFixed(1)}`
    const size = formatSize(object, context).replace(/^It spans|^Its disc spans/, 'spans')
    const far = report.distance ? `${formatNumber(report.distance.km / 1e6)} million km away` : ''
    const where = `now ${report.apparentAltitude > 0 ? formatAltitude(report) : 'below the horizon'}`
    return `- **${object.name}**: ${[report.kind, light, size, far, `in ${report.constellation.name}`, where].filter(Boolean).join(', ')}`
  }
  const [first, second] = [a, b].map(object => objectReport(object, context.place, context.time).magnitude)
  const difference =
    first !== null && second !== null && first !== undefined && second !== undefined ? Math.abs(first - second) : null
  const brighter =
    difference === null || first === null || second === null || first === undefined || second === undefined
      ? ''
      : difference < 0.1
        ? 'They look about equally bright.'
        : `${nameAtStart((first < second ? a : b).name)} looks ${formatNumber(Math.round(10 ** (0.4 * difference) * 10) / 10)} times brighter.`
  return [[row(a), row(b)].join('\n'), brighter, methodNote(context)].filter(Boolean).join('\n\n')
}
