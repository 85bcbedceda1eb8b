import { centsIn, decimalOf } from '../site/shop/money.ts'
import { STATES } from '../site/shop/states.ts'
import type { SalesTax } from './api/sales-tax.ts'

/** A line of the form: a state, and its percentage as it is typed. */
export interface TypedRate {
  state: string
  rate: string
}

export const nameOfState = (code: string): string => STATES.find(([each]) => each === code)?.[1] ?? code

/** The stored rates, by the names of their states. */
export const typedRates = ({ rates }: SalesTax): TypedRate[] =>
  Object.entries(rates)
    .map(([state, rate]) => ({ state, rate }))
    .sort((one, other) => nameOfState(one.state).localeCompare(nameOfState(other.state)))

/** Why a rate can't be charged, in words; null when it can. The server says the same. */
export const rateProblem = (typed: string): string | null => {
  const hundredths = centsIn(typed)
  return hundredths !== null && hundredths >= 1 && hundredths <= 3000 ? null : 'A rate is 0.01 to 30 percent'
}

/** What is sent; only of lines without problems. */
export const asSalesTax = (enabled: boolean, lines: readonly TypedRate[]): SalesTax => ({
  enabled,
  rates: Object.fromEntries(lines.map(({ state, rate }) => [state, decimalOf(centsIn(rate) ?? 0)])),
})
