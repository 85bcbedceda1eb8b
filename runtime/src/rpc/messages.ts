import { DomainError } from '../domain/errors.ts'

/** An optional field of a message: absent when there is no value. `{ id, ...present('excerpt', excerpt) }`. */
export const present = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value === null || value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }

/** An optional time of a message. */
export const presentTime = <Name extends string>(
  name: Name,
  date: Date | null | undefined,
): { [Key in Name]?: ProtoTimestamp } => present(name, date && toTimestamp(date))

/** Reads an optional time. Throws INVALID_TIME when it is none. */
export function readTime(time: Parameters<typeof fromTimestamp>[0] | null | undefined, field: string): Date | null {
  if (!time) return null
  const date = fromTimestamp(time)
  if (!Number.isFinite(date.getTime())) throw new DomainError('invalid', 'INVALID_TIME', 'Not a time', { field })
  return date
}

/**
 * The changes an update requests: for every path of its field mask the value of that field, null when it is absent.
 * @param fields what each path of the contract is read from.
 * @throws INVALID_MASK when the contract has no such field.
 */
export function readFieldMask<Changes>(
  mask: { paths: string[] } | null,
  fields: { [path: string]: () => Changes },
): Changes {
  const changes: Changes[] = []
  for (const path of mask?.paths ?? []) {
    const read = Object.hasOwn(fields, path) ? fields[path] : undefined
    if (!read)
      throw new DomainError('invalid', 'INVALID_MASK', `There is no field '${path.slice(0, 100)}' to update`, {
        field: 'update_mask',
      })
    changes.push(read())
  }
  return Object.assign({}, ...changes) as Changes
}

/** google.protobuf.Timestamp as the generated types have it: seconds since 1970 and the nanoseconds within them. */
export interface ProtoTimestamp {
  seconds: number
  nanos: number
}

/** A Date as a protobuf Timestamp, exact to the millisecond, before 1970 too. */
export function toTimestamp(date: Date): ProtoTimestamp {
  const ms = date.getTime()
  if (!Number.isFinite(ms)) throw new RangeError('Not a date')
  const seconds = Math.floor(ms / 1000)
  return { seconds, nanos: (ms - seconds * 1000) * 1_000_000 }
}

/** A protobuf Timestamp as a Date; what is finer than a millisecond is cut off. */
export function fromTimestamp(timestamp: { seconds?: number | string | { toNumber(): number }; nanos?: number }): Date {
  const { seconds = 0, nanos = 0 } = timestamp
  const whole = typeof seconds === 'object' ? seconds.toNumber() : Number(seconds)
  return new Date(whole * 1000 + Math.floor(nanos / 1_000_000))
}
