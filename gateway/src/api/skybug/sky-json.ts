import type { BestTimes } from '@skyfolio/protos/skyfolio/skybug/v1/BestTimes'
import type { DuskAndDawn } from '@skyfolio/protos/skyfolio/skybug/v1/DuskAndDawn'
import type { Interval } from '@skyfolio/protos/skyfolio/skybug/v1/Interval'
import type { ObjectReport } from '@skyfolio/protos/skyfolio/skybug/v1/ObjectReport'
import type { ObjectTonight } from '@skyfolio/protos/skyfolio/skybug/v1/ObjectTonight'
import type { RiseTransitSet } from '@skyfolio/protos/skyfolio/skybug/v1/RiseTransitSet'
import type { Place } from '@skyfolio/protos/skyfolio/skybug/v1/Place'
import type { Sighting } from '@skyfolio/protos/skyfolio/skybug/v1/Sighting'
import type { Tonight } from '@skyfolio/protos/skyfolio/skybug/v1/Tonight'
import type { BestTimesJson, ObjectReportJson, ObjectTonightJson, TonightJson } from './sky-schemas.ts'
import { toIso, toIsoOrNull } from '../../routing/fields.ts'

/** A message that the contract guarantees. */
const required = <Message>(message: Message | null): Message => {
  if (message === null) throw new Error('SkyBug left out a part of its response')
  return message
}

const placeJson = (place: Place | null) => {
  const { latitude, longitude } = required(place)
  return { lat: latitude, lon: longitude }
}

const intervalJson = ({ from, to }: Interval) => ({ from: toIso(from), to: toIso(to) })

const twilight = (message: DuskAndDawn | null) => {
  const { dusk, dawn, reason } = required(message)
  return { dusk: toIsoOrNull(dusk), dawn: toIsoOrNull(dawn), reason: reason ?? null }
}

const sightingJson = (best: Sighting | null) =>
  best && { time: toIso(best.time), altitude: best.altitude, direction: best.direction }

const riseTransitSetJson = (times: RiseTransitSet | null) => {
  const { rise, riseReason, transit, transitAltitude, set, setReason } = required(times)
  return {
    rise: toIsoOrNull(rise),
    riseReason: riseReason ?? null,
    transit: toIso(transit),
    transitAltitude,
    set: toIsoOrNull(set),
    setReason: setReason ?? null,
  }
}

const objectTonight = (object: ObjectTonight): ObjectTonightJson => ({
  name: object.name,
  kind: object.kind,
  magnitude: object.magnitude ?? null,
  best: sightingJson(object.best),
  darkHours: object.darkHours,
  moonlessHours: object.moonlessHours,
})

export const toTonightJson = (tonight: Tonight): TonightJson => {
  const [night, sun, moon] = [required(tonight.night), required(tonight.sun), required(tonight.moon)]
  return {
    time: toIso(tonight.time),
    place: placeJson(tonight.place),
    timeZone: tonight.timeZone,
    method: tonight.method,
    night: {
      sunset: toIsoOrNull(night.sunset),
      sunrise: toIsoOrNull(night.sunrise),
      reason: night.reason ?? null,
      civil: twilight(night.civil),
      nautical: twilight(night.nautical),
      astronomical: twilight(night.astronomical),
      dark: night.dark.map(intervalJson),
      darkWithoutMoon: night.darkWithoutMoon.map(intervalJson),
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
      ...riseTransitSetJson(moon.passage),
      next: moon.next.map(({ phase, time }) => ({ phase, time: toIso(time) })),
    },
    planets: tonight.planets.map(planet => ({
      name: planet.name,
      altitude: planet.altitude,
      direction: planet.direction,
      visible: planet.visible.map(intervalJson),
      best: sightingJson(planet.best),
      magnitude: planet.magnitude,
      elongation: planet.elongation ?? null,
      constellation: planet.constellation,
      nakedEye: planet.nakedEye,
    })),
    showers: tonight.showers.map(({ code, name, peak, zenithalRate }) => ({
      code,
      name,
      peak: toIso(peak),
      zenithalRate,
    })),
    objects: tonight.objects.map(objectTonight),
    photographs: tonight.photographs.map(({ imageId, title, thumbnailPath, object }) => ({
      imageId,
      title,
      thumbnailPath: thumbnailPath ?? null,
      object: objectTonight(required(object)),
    })),
  }
}

export const toObjectJson = (report: ObjectReport): ObjectReportJson => ({
  name: report.name,
  kind: report.kind,
  rightAscension: report.rightAscension,
  rightAscensionDegrees: report.rightAscensionDegrees,
  declination: report.declination,
  altitude: report.altitude,
  apparentAltitude: report.apparentAltitude,
  azimuth: report.azimuth,
  direction: report.direction,
  constellation: { symbol: report.constellationSymbol, name: report.constellation },
  ...riseTransitSetJson(report.passage),
  magnitude: report.magnitude ?? null,
  magnitudeReason: report.magnitudeReason ?? null,
  distance:
    report.distanceAu === undefined || report.distanceKm === undefined
      ? null
      : { au: report.distanceAu, km: report.distanceKm },
  distanceReason: report.distanceReason ?? null,
  illumination: report.illumination ?? null,
  elongation: report.elongation ?? null,
  diameterArcseconds: report.diameterArcseconds ?? null,
  sizeArcminutes:
    report.majorAxisArcminutes === undefined
      ? null
      : { major: report.majorAxisArcminutes, minor: report.minorAxisArcminutes ?? report.majorAxisArcminutes },
  alsoKnownAs: report.alsoKnownAs,
  time: toIso(report.time),
  place: placeJson(report.place),
  method: report.method,
})

export const toBestTimesJson = (times: BestTimes): BestTimesJson => ({
  name: times.name,
  kind: times.kind,
  time: toIso(times.time),
  place: placeJson(times.place),
  timeZone: times.timeZone,
  method: times.method,
  dark: times.dark.map(intervalJson),
  moonless: times.moonless.map(intervalJson),
  best: sightingJson(times.best),
  season: times.season && {
    culmination: times.season.culmination,
    wantedAltitude: times.season.wantedAltitude,
    hours: times.season.hours,
    bestMonths: times.season.bestMonths,
    reason: times.season.reason ?? null,
  },
  curve: times.curve.map(({ time, altitude }) => ({ time: toIso(time), altitude })),
})
