import { present } from '@skyfolio/runtime/rpc/messages'
import { amountOf, CURRENCY } from './money.ts'

/** An amount in minor units as the contract has it. */
export const moneyToProto = (amountMinor: number) => ({ currencyCode: CURRENCY, amountMinor })

/** An optional amount of a message. */
export const presentMoney = <Name extends string>(name: Name, amount: number | null) =>
  present(name, amount === null ? null : moneyToProto(amount))

/** Reads an optional amount. Throws INVALID_MONEY. */
export const moneyFromProto = (
  money: { currencyCode: string; amountMinor: number } | null | undefined,
  field: string,
): number | null => (money ? amountOf(money, field) : null)
