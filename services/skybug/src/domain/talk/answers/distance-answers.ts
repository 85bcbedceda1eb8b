import { separation } from '../../sky/angles.ts'
import type { SkyObject } from '../../sky/find-object.ts'
import { targetOfObject } from '../../sky/object-report.ts'
import { stateOf } from '../../sky/planets.ts'
import { directionOf } from '../../sky/position.ts'
import { atStart, computedFor, degrees, inSentence, number } from '../say.ts'
import type { Scene } from '../scene.ts'

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
