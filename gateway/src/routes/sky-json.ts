import type { BestTimes } from '@skyfolio/protos/skyfolio/skybug/v1/BestTimes'
import type { DuskAndDawn } from '@skyfolio/protos/skyfolio/skybug/v1/DuskAndDawn'
import type { Interval } from '@skyfolio/protos/skyfolio/skybug/v1/Interval'
import type { ObjectReport } from '@skyfolio/protos/skyfolio/skybug/v1/ObjectReport'
import type { ObjectTonight } from '@skyfolio/protos/skyfolio/skybug/v1/ObjectTonight'
import type { Passage } from '@skyfolio/protos/skyfolio/skybug/v1/Passage'
import type { Place } from '@skyfolio/protos/skyfolio/skybug/v1/Place'
import type { Sight } from '@skyfolio/protos/skyfolio/skybug/v1/Sight'
import type { Tonight } from '@skyfolio/protos/skyfolio/skybug/v1/Tonight'
import type { BestTimesJson, ObjectReportJson, ObjectTonightJson, TonightJson } from './sky-schemas.ts'
import { toIso, toIsoOrNull } from './to-iso.ts'

/** A message that the contract promises. */
const whole = <Message>(message: Message | null): Message => {
  if (message === null) throw new Error('SkyBug left out a part of its answer')
  return message
}

const placeJson = (place: Place | null) => {
  const { latitude, longitude } = whole(place)
  return { lat: latitude, lon: longitude }
}

const stretch = ({ from, to }: Interval) => ({ from: toIso(from), to: toIso(to) })

const twilight = (told: DuskAndDawn | null) => {
  const { dusk, dawn, reason } = whole(told)
  return { dusk: toIsoOrNull(dusk), dawn: toIsoOrNull(dawn), reason: reason ?? null }
}

const sight = (best: Sight | null) =>
  best && { time: toIso(best.time), altitude: best.altitude, direction: best.direction }

const passageJson = (told: Passage | null) => {
  const { rise, riseReason, transit, transitAltitude, set, setReason } = whole(told)
  return {
    rise: toIsoOrNull(rise),
    riseReason: riseReason ?? null,
    transit: toIso(transit),
    transitAltitude,
    set: toIsoOrNull(set),
    setReason: setReason ?? null,
  }
}

const objectTonight = (told: ObjectTonight): ObjectTonightJson => ({
  name: told.name,
  kind: told.kind,
  magnitude: told.magnitude ?? null,
  best: sight(told.best),
  darkHours: told.darkHours,
  moonlessHours: told.moonlessHours,
})

export const toTonightJson = (told: Tonight): TonightJson => {
  const [night, sun, moon] = [whole(told.night), whole(told.sun), whole(told.moon)]
  return {
    time: toIso(told.time),
    place: placeJson(told.place),
    timeZone: told.timeZone,
    method: told.method,
    night: {
      sunset: toIsoOrNull(night.sunset),
      sunrise: toIsoOrNull(night.sunrise),
      reason: night.reason ?? null,
      civil: twilight(night.civil),
      nautical: twilight(night.nautical),
      astronomical: twilight(night.astronomical),
      dark: night.dark.map(stretch),
      darkWithoutMoon: night.darkWithoutMoon.map(stretch),
      darkHours: night.darkHours,
      moonlessHours: night.moonlessHours,
    },
    sun: { altitude: sun.altitude, azimuth: sun.azimuth },
    moon: {
      name: moon.name,
      phaseAngle: moon.phaseAngle,
      illumination: moon.illumination,
      waxing: moon.waxing,
      age: moon.age,
      distanceKm: moon.distanceKm,
      altitude: moon.altitude,
      azimuth: moon.azimuth,
      constellation: moon.constellation,
      ...passageJson(moon.passage),
      next: moon.next.map(({ phase, time }) => ({ phase, time: toIso(time) })),
    },
    planets: told.planets.map(planet => ({
      name: planet.name,
      altitude: planet.altitude,
      direction: planet.direction,
      visible: planet.visible.map(stretch),
      best: sight(planet.best),
      magnitude: planet.magnitude,
      elongation: planet.elongation ?? null,
      constellation: planet.constellation,
      nakedEye: planet.nakedEye,
    })),
    showers: told.showers.map(({ code, name, peak, zenithalRate }) => ({
      code,
      name,
      peak: toIso(peak),
      zenithalRate,
    })),
    objects: told.objects.map(objectTonight),
    photographs: told.photographs.map(({ imageId, title, thumbnailPath, object }) => ({
      imageId,
      title,
      thumbnailPath: thumbnailPath ?? null,
      object: objectTonight(whole(object)),
    })),
  }
}

export const toObjectJson = (told: ObjectReport): ObjectReportJson => ({
  name: told.name,
  kind: told.kind,
  rightAscension: told.rightAscension,
  rightAscensionDegrees: told.rightAscensionDegrees,
  declination: told.declination,
  altitude: told.altitude,
  apparentAltitude: told.apparentAltitude,
  azimuth: told.azimuth,
  direction: told.direction,
  constellation: { symbol: told.constellationSymbol, name: told.constellation },
  ...passageJson(told.passage),
  magnitude: told.magnitude ?? null,
  magnitudeReason: told.magnitudeReason ?? null,
  distance:
    told.distanceAu === undefined || told.distanceKm === undefined
      ? null
      : { au: told.distanceAu, km: told.distanceKm },
  distanceReason: told.distanceReason ?? null,
  illumination: told.illumination ?? null,
  elongation: told.elongation ?? null,
  diameterArcseconds: told.diameterArcseconds ?? null,
  sizeArcminutes:
    told.majorAxisArcminutes === undefined
      ? null
      : { major: told.majorAxisArcminutes, minor: told.minorAxisArcminutes ?? told.majorAxisArcminutes },
  alsoKnownAs: told.alsoKnownAs,
  time: toIso(told.time),
  place: placeJson(told.place),
  method: told.method,
})

export const toBestTimesJson = (told: BestTimes): BestTimesJson => ({
  name: told.name,
  kind: told.kind,
  time: toIso(told.time),
  place: placeJson(told.place),
  timeZone: told.timeZone,
  method: told.method,
  dark: told.dark.map(stretch),
  moonless: told.moonless.map(stretch),
  best: sight(told.best),
  season: told.season && {
    culmination: told.season.culmination,
    wantedAltitude: told.season.wantedAltitude,
    hours: told.season.hours,
    bestMonths: told.season.bestMonths,
    reason: told.season.reason ?? null,
  },
  curve: told.curve.map(({ time, altitude }) => ({ time: toIso(time), altitude })),
})
