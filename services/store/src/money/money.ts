import { DomainError } from '@skyfolio/runtime/domain/errors'

/** The currency of the shop. Amounts inside the service are integers of its minor unit: 2500 is 25.00 dollars. */
export const CURRENCY = 'USD'

/** The largest price: decimal(10,2). */
export const LARGEST_AMOUNT = 9_999_999_999

/** Whether a number is an amount: whole minor units from 0 to the largest price. */
export const isAmount = (minor: number): boolean => Number.isInteger(minor) && minor >= 0 && minor <= LARGEST_AMOUNT

/**
 * amount × numerator / denominator, rounded half up to the minor unit. Exact: what doesn't fit a double on the way is no
 * trouble. All of them are whole and not negative. Throws RangeError when the result itself is no exact number.
 */
export function fractionOf(amount: number, numerator: number, denominator: number): number {
  const [doubled, twice] = [2n * BigInt(amount) * BigInt(numerator), 2n * BigInt(denominator)]
  const rounded = Number((doubled + BigInt(denominator)) / twice)
  if (!Number.isSafeInteger(rounded)) throw new RangeError('An amount this large has no exact representation')
  return rounded
}

/** The price of one print: base price × multiplier (in hundredths), rounded half up to the cent. */
export const unitPrice = (basePrice: number, multiplierHundredths: number): number =>
  fractionOf(basePrice, multiplierHundredths, 100)

/** A share of an amount in hundredths of a percent, rounded half up to the cent: 1250 is 12.50 %. */
export const percentageOf = (amount: number, hundredths: number): number => fractionOf(amount, hundredths, 10_000)

/** An amount for people to read: $1,250.00. */
export const dollars = (minor: number): string =>
  `$${Math.floor(minor / 100).toLocaleString('en-US')}.${String(minor % 100).padStart(2, '0')}`

/** Reads an amount of a contract. Throws INVALID_MONEY when it is another currency or no amount. */
export function amountOf(money: { currencyCode: string; amountMinor: number }, field: string): number {
  if (money.currencyCode !== CURRENCY)
    throw new DomainError('invalid', 'INVALID_MONEY', `Amounts are in ${CURRENCY}`, { field })
  if (!isAmount(money.amountMinor))
    throw new DomainError('invalid', 'INVALID_MONEY', 'An amount must be between 0.00 and 99,999,999.99', { field })
  return money.amountMinor
}
