import type { Timestamp } from '@skyfolio/protos/google/protobuf/Timestamp'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/timestamps'
import { DomainError } from '@skyfolio/runtime/errors'
import type { Place } from '../domain/sky/place.ts'

/** A field that is left out of the message when there is no value. */
export const present = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value === null || value === undefined ? {} : { [name]: value }) as { [K in Name]?: Value }

export const timeOrNull = (time: Date | null) => (time === null ? null : toTimestamp(time))

/** The moment a request is about: now, unless it says otherwise. */
export const momentOf = (time: Timestamp | null | undefined, now: () => Date): Date =>
  time ? fromTimestamp(time) : now()

/** The place of a request. Throws SKY_INPUT when there is none; whether it lies on Earth is checked where it is used. */
export const placeOf = (place: { latitude: number; longitude: number } | null | undefined): Place => {
  if (!place) throw new DomainError('invalid', 'SKY_INPUT', 'A latitude and a longitude are needed', { field: 'place' })
  return { latitude: place.latitude, longitude: place.longitude }
}
