import type { BestTimesInput } from '@skyfolio/protos/skyfolio/skybug/v1/BestTimes'
import type { DuskAndDawnInput } from '@skyfolio/protos/skyfolio/skybug/v1/DuskAndDawn'
import type { IntervalInput } from '@skyfolio/protos/skyfolio/skybug/v1/Interval'
import type { NightInput } from '@skyfolio/protos/skyfolio/skybug/v1/Night'
import type { ObjectReportInput } from '@skyfolio/protos/skyfolio/skybug/v1/ObjectReport'
import type { ObjectTonightInput } from '@skyfolio/protos/skyfolio/skybug/v1/ObjectTonight'
import type { PassageInput } from '@skyfolio/protos/skyfolio/skybug/v1/Passage'
import type { PlanetTonightInput } from '@skyfolio/protos/skyfolio/skybug/v1/PlanetTonight'
import type { SightInput } from '@skyfolio/protos/skyfolio/skybug/v1/Sight'
import type { TonightInput } from '@skyfolio/protos/skyfolio/skybug/v1/Tonight'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { PhotographTonight } from '../domain/sky/best-photographs.ts'
import type { Interval } from '../domain/sky/intervals.ts'
import { METHOD } from '../domain/sky/method.ts'
import type { DuskAndDawn } from '../domain/sky/night.ts'
import type { ObjectReport } from '../domain/sky/object-report.ts'
import type { Outlook } from '../domain/sky/outlook.ts'
import type { RiseTransitSet } from '../domain/sky/rise-set.ts'
import type { ObjectTonight, PlanetTonight, Tonight } from '../domain/sky/tonight.ts'
import { present, timeOrNull } from './present.ts'

const intervals = (found: Interval[]): IntervalInput[] =>
  found.map(({ from, to }) => ({ from: toTimestamp(from), to: toTimestamp(to) }))

const sight = (best: { time: Date; altitude: number; direction: string } | null): SightInput | null =>
  best && { ...best, time: toTimestamp(best.time) }

const duskAndDawn = ({ dusk, dawn, reason }: DuskAndDawn): DuskAndDawnInput => ({
  dusk: timeOrNull(dusk),
  dawn: timeOrNull(dawn),
  ...present('reason', reason),
})

const passage = (times: Omit<RiseTransitSet, 'stays'>): PassageInput => ({
  rise: timeOrNull(times.rise),
  ...present('riseReason', times.riseReason),
  transit: toTimestamp(times.transit),
  transitAltitude: times.transitAltitude,
  set: timeOrNull(times.set),
  ...present('setReason', times.setReason),
})

const night = (told: Tonight['night']): NightInput => ({
  sunset: timeOrNull(told.sunset),
  sunrise: timeOrNull(told.sunrise),
  ...present('reason', told.reason),
  civil: duskAndDawn(told.civil),
  nautical: duskAndDawn(told.nautical),
  astronomical: duskAndDawn(told.astronomical),
  dark: intervals(told.dark),
  darkWithoutMoon: intervals(told.darkWithoutMoon),
  darkHours: told.darkHours,
  moonlessHours: told.moonlessHours,
})

const planet = ({ visible, best, elongation, ...told }: PlanetTonight): PlanetTonightInput => ({
  ...told,
  visible: intervals(visible),
  best: sight(best),
  ...present('elongation', elongation),
})

const objectTonight = ({ magnitude, best, ...told }: ObjectTonight): ObjectTonightInput => ({
  ...told,
  ...present('magnitude', magnitude),
  best: sight(best),
})

export const tonightToProto = (told: Tonight, timeZone: string, photographs: PhotographTonight[]): TonightInput => {
  const { times, next, ...moon } = told.moon
  return {
    time: toTimestamp(told.time),
    place: told.place,
    timeZone,
    method: told.method,
    night: night(told.night),
    sun: told.sun,
    moon: {
      ...moon,
      passage: passage(times),
      next: next.map(({ phase, time }) => ({ phase, time: toTimestamp(time) })),
    },
    planets: told.planets.map(planet),
    showers: told.showers.map(shower => ({ ...shower, peak: toTimestamp(shower.peak) })),
    objects: told.objects.map(objectTonight),
    photographs: photographs.map(({ photograph, object }) => ({
      imageId: photograph.imageId,
      title: photograph.title,
      ...present('thumbnailPath', photograph.thumbnailPath),
      object: objectTonight(object),
    })),
  }
}

export const objectToProto = (told: ObjectReport): ObjectReportInput => ({
  name: told.name,
  kind: told.kind,
  rightAscension: told.rightAscension,
  rightAscensionDegrees: told.rightAscensionDegrees,
  declination: told.declination,
  altitude: told.altitude,
  apparentAltitude: told.apparentAltitude,
  azimuth: told.azimuth,
  direction: told.direction,
  constellationSymbol: told.constellation.symbol,
  constellation: told.constellation.name,
  passage: passage(told),
  ...present('magnitude', told.magnitude),
  ...present('magnitudeReason', told.magnitudeReason),
  ...present('distanceAu', told.distance?.au),
  ...present('distanceKm', told.distance?.km),
  ...present('distanceReason', told.distanceReason),
  ...present('illumination', told.illumination),
  ...present('elongation', told.elongation),
  ...present('diameterArcseconds', told.diameterArcseconds),
  ...present('majorAxisArcminutes', told.sizeArcminutes?.major),
  ...present('minorAxisArcminutes', told.sizeArcminutes?.minor),
  alsoKnownAs: told.alsoKnownAs,
  time: toTimestamp(told.time),
  place: told.place,
  method: told.method,
})

export const outlookToProto = ({ season, ...told }: Outlook, timeZone: string): BestTimesInput => ({
  name: told.name,
  kind: told.kind,
  time: toTimestamp(told.time),
  place: told.place,
  timeZone,
  method: METHOD,
  dark: intervals(told.dark),
  moonless: intervals(told.moonless),
  best: sight(told.best),
  season: season && {
    culmination: season.culmination,
    wantedAltitude: season.wantedAltitude,
    hours: season.months.map(({ hours }) => hours),
    bestMonths: season.best,
    ...present('reason', season.reason),
  },
  curve: told.curve.map(({ time, altitude }) => ({ time: toTimestamp(time), altitude })),
})
