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
