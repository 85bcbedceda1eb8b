import type { Timestamp } from '@skyfolio/protos/google/protobuf/Timestamp'
import type { BestTimesInput } from '@skyfolio/protos/skyfolio/skybug/v1/BestTimes'
import type { DuskAndDawnInput } from '@skyfolio/protos/skyfolio/skybug/v1/DuskAndDawn'
import type { IntervalInput } from '@skyfolio/protos/skyfolio/skybug/v1/Interval'
import type { NightInput } from '@skyfolio/protos/skyfolio/skybug/v1/Night'
import type { ObjectReportInput } from '@skyfolio/protos/skyfolio/skybug/v1/ObjectReport'
import type { ObjectTonightInput } from '@skyfolio/protos/skyfolio/skybug/v1/ObjectTonight'
import type { RiseTransitSetInput } from '@skyfolio/protos/skyfolio/skybug/v1/RiseTransitSet'
import type { PlanetTonightInput } from '@skyfolio/protos/skyfolio/skybug/v1/PlanetTonight'
import type { SightingInput } from '@skyfolio/protos/skyfolio/skybug/v1/Sighting'
import type { SkyDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Sky'
import type { TonightInput } from '@skyfolio/protos/skyfolio/skybug/v1/Tonight'
import { present } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { isTimeZone, timeZoneAt, timeZoneFor } from '../places/local-time.ts'
import type { Town } from '../places/towns.ts'
import { METHOD } from '../ephemeris/engine.ts'
import type { Interval } from '../ephemeris/intervals.ts'
import { requirePlace, skyInput } from '../ephemeris/place.ts'
import type { RiseTransitSet } from '../ephemeris/rise-set.ts'
import type { BestTimes } from './observer/best-times.ts'
import type { DuskAndDawn } from './night/night.ts'
import type { ObjectReport } from './observer/object-report.ts'
import type { ObjectInNight, PlanetInNight, Tonight } from './observer/tonight.ts'
import type { Sighting } from './night/visibility.ts'
import type { NightReport, SkyService } from './sky-service.ts'

interface SkyHandlersDependencies {
  sky: SkyService
  searchTowns(query: string): Town[]
}

const MAX_TOWNS = 50
const MAX_NIGHTS = 200
const MAX_TARGETS = 200

export const skyHandlers = ({
  sky,
  searchTowns,
}: SkyHandlersDependencies): Omit<Handlers<SkyDefinition>, 'getChart'> => ({
  getTonight: async request => {
    const place = requirePlace(request.place)
    const report = await sky.night(place, timeOf(request))
    return tonightToProto(report, timeZoneFor(place, request.timeZone))
  },
  getObject: async request => objectToProto(sky.object(request.name, requirePlace(request.place), timeOf(request))),
  getBestTimes: async request => {
    const place = requirePlace(request.place)
    const bestTimes = sky.bestTimes(request.name, place, timeOf(request))
    return bestTimesToProto(bestTimes, timeZoneFor(place, request.timeZone))
  },
  listMoonNights: async ({ nights, timeZone, target }) => {
    if (nights.length > MAX_NIGHTS) throw skyInput(`At most ${MAX_NIGHTS} nights`, 'nights')
    if (!isTimeZone(timeZone)) throw skyInput('time_zone is not known', 'time_zone')
    const moons = sky.moonNights(nights, timeZone, target ?? null)
    return {
      nights: moons.map(({ separation, ...moon }) => ({ ...moon, ...present('separation', separation) })),
    }
  },
  classifyTargets: ({ targets }) => {
    if (targets.length > MAX_TARGETS) throw skyInput(`At most ${MAX_TARGETS} targets`, 'targets')
    return Promise.resolve({
      targets: targets.map(target => {
        const { kind, constellation, name } = sky.classOf(target) ?? {}
        return {
          target,
          ...present('kind', kind),
          ...present('constellation', constellation),
          ...present('name', name),
        }
      }),
    })
  },
  listTowns: async ({ query, pageSize, skip }) => ({
    towns: searchTowns(query)
      .slice(skip, skip + Math.min(pageSize || 10, MAX_TOWNS))
      .map(({ name, latitude, longitude, population }) => {
        const place = { latitude, longitude }
        return { name, place, population, timeZone: timeZoneAt(place) }
      }),
  }),
})

const timeOf = ({ time }: { time: Timestamp | null }): Date | undefined => (time ? fromTimestamp(time) : undefined)

const toNullableTimestamp = (time: Date | null) => time && toTimestamp(time)

const intervalsToProto = (intervals: Interval[]): IntervalInput[] =>
  intervals.map(({ from, to }) => ({ from: toTimestamp(from), to: toTimestamp(to) }))

const sightingToProto = (best: Sighting | null): SightingInput | null =>
  best && { ...best, time: toTimestamp(best.time) }

const duskAndDawnToProto = ({ dusk, dawn, reason }: DuskAndDawn): DuskAndDawnInput => ({
  dusk: toNullableTimestamp(dusk),
  dawn: toNullableTimestamp(dawn),
  ...present('reason', reason),
})

const riseTransitSetToProto = (times: Omit<RiseTransitSet, 'stays'>): RiseTransitSetInput => ({
  rise: toNullableTimestamp(times.rise),
  ...present('riseReason', times.riseReason),
  transit: toTimestamp(times.transit),
  transitAltitude: times.transitAltitude,
  set: toNullableTimestamp(times.set),
  ...present('setReason', times.setReason),
})

const nightToProto = (report: Tonight['night']): NightInput => ({
  sunset: toNullableTimestamp(report.sunset),
  sunrise: toNullableTimestamp(report.sunrise),
  ...present('reason', report.reason),
  civil: duskAndDawnToProto(report.civil),
  nautical: duskAndDawnToProto(report.nautical),
  astronomical: duskAndDawnToProto(report.astronomical),
  dark: intervalsToProto(report.dark),
  darkWithoutMoon: intervalsToProto(report.darkWithoutMoon),
  darkHours: report.darkHours,
  moonlessHours: report.moonlessHours,
})

const planetToProto = ({ visible, best, elongation, ...rest }: PlanetInNight): PlanetTonightInput => ({
  ...rest,
  visible: intervalsToProto(visible),
  best: sightingToProto(best),
  ...present('elongation', elongation),
})

const objectInNightToProto = ({ magnitude, best, moon: _, ...rest }: ObjectInNight): ObjectTonightInput => ({
  ...rest,
  ...present('magnitude', magnitude),
  best: sightingToProto(best),
})

const tonightToProto = (report: NightReport, timeZone: string): TonightInput => {
  const { times, next, ...moon } = report.moon
  return {
    time: toTimestamp(report.time),
    place: report.place,
    timeZone,
    method: report.method,
    night: nightToProto(report.night),
    sun: report.sun,
    moon: {
      ...moon,
      passage: riseTransitSetToProto(times),
      next: next.map(({ phase, time }) => ({ phase, time: toTimestamp(time) })),
    },
    planets: report.planets.map(planetToProto),
    showers: report.showers.map(shower => ({ ...shower, peak: toTimestamp(shower.peak) })),
    objects: report.objects.map(objectInNightToProto),
    photographs: report.photographs.map(({ photograph, object }) => ({
      imageId: photograph.imageId,
      title: photograph.title,
      ...present('thumbnailPath', photograph.thumbnailPath),
      object: objectInNightToProto(object),
    })),
    photographsMissing: !report.isGalleryCurrent,
  }
}

const objectToProto = (report: ObjectReport): ObjectReportInput => ({
  name: report.name,
  kind: report.kind,
  rightAscension: report.rightAscension,
  rightAscensionDegrees: report.rightAscensionDegrees,
  declination: report.declination,
  altitude: report.altitude,
  apparentAltitude: report.apparentAltitude,
  azimuth: report.azimuth,
  direction: report.direction,
  constellationSymbol: report.constellation.symbol,
  constellation: report.constellation.name,
  passage: riseTransitSetToProto(report),
  ...present('magnitude', report.magnitude),
  ...present('magnitudeReason', report.magnitudeReason),
  ...present('distanceAu', report.distance?.au),
  ...present('distanceKm', report.distance?.km),
  ...present('distanceReason', report.distanceReason),
  ...present('illumination', report.illumination),
  ...present('elongation', report.elongation),
  ...present('diameterArcseconds', report.diameterArcseconds),
  ...present('majorAxisArcminutes', report.sizeArcminutes?.major),
  ...present('minorAxisArcminutes', report.sizeArcminutes?.minor),
  alsoKnownAs: report.alsoKnownAs,
  time: toTimestamp(report.time),
  place: report.place,
  method: report.method,
})

const bestTimesToProto = ({ season, ...report }: BestTimes, timeZone: string): BestTimesInput => ({
  name: report.name,
  kind: report.kind,
  time: toTimestamp(report.time),
  place: report.place,
  timeZone,
  method: METHOD,
  dark: intervalsToProto(report.dark),
  moonless: intervalsToProto(report.moonless),
  best: sightingToProto(report.best),
  season: season && {
    culmination: season.culmination,
    wantedAltitude: season.minimumAltitude,
    hours: season.months.map(({ hours }) => hours),
    bestMonths: season.best,
    ...present('reason', season.reason),
  },
  curve: report.curve.map(({ time, altitude }) => ({ time: toTimestamp(time), altitude })),
})
