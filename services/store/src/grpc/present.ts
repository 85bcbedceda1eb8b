import { DomainError } from '@skyfolio/runtime/errors'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/timestamps'
import { amountOf, CURRENCY } from '../domain/money.ts'

/** A field of a message that is absent when there is nothing. */
export const present = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value === null || value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value }

/** An amount in minor units as the contract has it. */
export const moneyToProto = (amountMinor: number) => ({ currencyCode: CURRENCY, amountMinor })

/** Reads an optional amount. Throws INVALID_MONEY. */
export const moneyFromProto = (
  money: { currencyCode: string; amountMinor: number } | null | undefined,
  field: string,
): number | null => (money ? amountOf(money, field) : null)

/** Like present, for times and amounts. */
export const presentTime = <Name extends string>(name: Name, date: Date | null) =>
  present(name, date && toTimestamp(date))
export const presentMoney = <Name extends string>(name: Name, amount: number | null) =>
  present(name, amount === null ? null : moneyToProto(amount))

/** Reads an optional time. Throws INVALID_TIME when it is none. */
export function timeFromProto(
  time: Parameters<typeof fromTimestamp>[0] | null | undefined,
  field: string,
): Date | null {
  if (!time) return null
  const date = fromTimestamp(time)
  if (!Number.isFinite(date.getTime())) throw new DomainError('invalid', 'INVALID_TIME', 'Not a time', { field })
  return date
}
