import { z } from 'zod'
import { numberText, optionalNumber, queryFlag, queryText, timestamp } from '../../routing/fields.ts'

const moment = z
  .union([
    z.iso.datetime({ offset: true, error: 'time: ISO 8601 with its zone, such as 2026-11-21T23:00:00Z' }),
    z.literal(''),
  ])
  .optional()
  .transform(value => (value ? new Date(value) : undefined))

/** Where and when: `time` is now unless said otherwise. */
export const skyQuery = z.object({
  lat: numberText('lat', -90, 90),
  lon: numberText('lon', -180, 180),
  time: moment,
})

export const zonedSkyQuery = skyQuery.extend({ timeZone: queryText(60) })

export const chartQuery = zonedSkyQuery.extend({
  kind: z
    .enum(['horizon', 'finder', 'altitude', 'moon'], { error: 'kind: horizon, finder, altitude or moon' })
    .optional(),
  object: queryText(80),
  width: optionalNumber('width', 256, 2048),
  red: queryFlag,
  field: optionalNumber('field', 1, 60),
  magnitude: optionalNumber('magnitude', 3, 8),
})

export const objectParams = z.object({ name: z.string().trim().min(1).max(80) })

export const townQuery = z.object({
  q: z.string({ error: 'q: the name of a town, or lat, lon' }).trim().min(2).max(100),
})

const degrees = z.number()
const when = timestamp.nullable()
const reason = z.string().nullable()
const place = z.object({ lat: degrees, lon: degrees })
const stretch = z.object({ from: timestamp, to: timestamp })
const twilight = z.object({ dusk: when, dawn: when, reason })
const sight = z.object({ time: timestamp, altitude: degrees, direction: z.string() })
const passage = {
  rise: when,
  riseReason: reason,
  transit: timestamp,
  transitAltitude: degrees,
  set: when,
  setReason: reason,
}
const objectTonight = z.object({
  name: z.string(),
  kind: z.string(),
  magnitude: z.number().nullable(),
  best: sight.nullable(),
  darkHours: z.number(),
  moonlessHours: z.number(),
})

export const tonightSchema = z.object({
  time: timestamp,
  place,
  timeZone: z.string(),
  method: z.string(),
  night: z.object({
    sunset: when,
    sunrise: when,
    reason,
    civil: twilight,
    nautical: twilight,
    astronomical: twilight,
    dark: z.array(stretch),
    darkWithoutMoon: z.array(stretch),
    darkHours: z.number(),
    moonlessHours: z.number(),
  }),
  sun: z.object({ altitude: degrees, azimuth: degrees }),
  moon: z.object({
    name: z.string(),
    phaseAngle: degrees,
    illumination: z.number(),
    waxing: z.boolean(),
    age: z.number(),
    distanceKm: z.number(),
    altitude: degrees,
    azimuth: degrees,
    constellation: z.string(),
    ...passage,
    next: z.array(z.object({ phase: z.string(), time: timestamp })),
  }),
  planets: z.array(
    z.object({
      name: z.string(),
      altitude: degrees,
      direction: z.string(),
      visible: z.array(stretch),
      best: sight.nullable(),
      magnitude: z.number(),
      elongation: degrees.nullable(),
      constellation: z.string(),
      nakedEye: z.boolean(),
    }),
  ),
  showers: z.array(z.object({ code: z.string(), name: z.string(), peak: timestamp, zenithalRate: z.number() })),
  objects: z.array(objectTonight),
  photographs: z.array(
    z.object({
      imageId: z.number().int(),
      title: z.string(),
      thumbnailPath: z.string().nullable(),
      object: objectTonight,
    }),
  ),
})
export type TonightJson = z.output<typeof tonightSchema>
export type ObjectTonightJson = z.output<typeof objectTonight>

export const objectReportSchema = z.object({
  name: z.string(),
  kind: z.string(),
  /** True equator and equinox of date, topocentric: hours, and the same in degrees. */
  rightAscension: z.number(),
  rightAscensionDegrees: degrees,
  declination: degrees,
  /** Without air, and lifted by refraction. */
  altitude: degrees,
  apparentAltitude: degrees,
  azimuth: degrees,
  direction: z.string(),
  constellation: z.object({ symbol: z.string(), name: z.string() }),
  ...passage,
  magnitude: z.number().nullable(),
  magnitudeReason: reason,
  distance: z.object({ au: z.number(), km: z.number() }).nullable(),
  distanceReason: reason,
  illumination: z.number().nullable(),
  elongation: degrees.nullable(),
  diameterArcseconds: z.number().nullable(),
  sizeArcminutes: z.object({ major: z.number(), minor: z.number() }).nullable(),
  alsoKnownAs: z.array(z.string()),
  time: timestamp,
  place,
  method: z.string(),
})
export type ObjectReportJson = z.output<typeof objectReportSchema>

export const bestTimesSchema = z.object({
  name: z.string(),
  kind: z.string(),
  time: timestamp,
  place,
  timeZone: z.string(),
  method: z.string(),
  dark: z.array(stretch),
  moonless: z.array(stretch),
  best: sight.nullable(),
  season: z
    .object({
      culmination: degrees,
      wantedAltitude: degrees,
      hours: z.array(z.number()),
      bestMonths: z.array(z.number().int()),
      reason,
    })
    .nullable(),
  curve: z.array(z.object({ time: timestamp, altitude: degrees })),
})
export type BestTimesJson = z.output<typeof bestTimesSchema>

export const townsSchema = z.array(
  z.object({ name: z.string(), lat: degrees, lon: degrees, population: z.number().int(), timeZone: z.string() }),
)
