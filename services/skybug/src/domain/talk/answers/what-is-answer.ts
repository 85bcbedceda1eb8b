import type { SkyObject } from '../../sky/find-object.ts'
import { objectReport, targetOfObject } from '../../sky/object-report.ts'
import { constellationOf, directionOf } from '../../sky/position.ts'
import { factsOfBody } from '../body-facts.ts'
import { chartLink } from '../chart-links.ts'
import { atStart, computedFor, listed } from '../say.ts'
import type { Scene } from '../scene.ts'
import { seenWith, sizeWords } from './object-words.ts'

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

/** The constellation it stands in. */
export const constellationAnswer = (object: SkyObject, scene: Scene): string => {
  const { name, symbol } = constellationOf(directionOf(targetOfObject(object), scene.place, scene.time))
  const fixed = object.type !== 'solar-system'
  return `${atStart(object)} ${fixed ? 'lies' : 'stands now'} in the constellation **${name}** (${symbol}).${object.type === 'deep-sky' || object.type === 'star' ? `\n\n${chartLink({ kind: 'finder', object }, scene)}` : ''}\n\n${computedFor(scene, false)}`
}
