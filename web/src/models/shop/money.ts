/**
 * Amounts in the browser are whole cents: 2500 is $25.00. The API's decimal strings are read and written digit by digit, never
 * through a fraction of a floating-point number.
 */

const pattern = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/

/** The cents of '25', '25.5' or '25.00'. A number, as old carts hold one, is read as it would be written. Null: no amount. */
export const parseCents = (decimal: string | number): number | null => {
  const [, sign, whole, part = ''] =
    pattern.exec(typeof decimal === 'number' ? decimal.toFixed(2) : decimal.trim()) ?? []
  if (whole === undefined) return null
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign && cents !== 0 ? -cents : cents
}

/** The cents of an amount the server wrote. Throws when it is none. */
export const centsOf = (decimal: string): number => {
  const cents = parseCents(decimal)
  if (cents === null) throw new Error(`'${decimal}' is no amount`)
  return cents
}

/** As the API writes it: 2500 is '25.00'. */
export const decimalOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** As visitors read it: $1,234.50. */
export const dollars = (cents: number): string => {
  const [whole = '', part = ''] = decimalOf(Math.abs(cents)).split('.')
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${part}`
}

/** amount × numerator / denominator, half up: exact, whatever its size. All three are whole and not negative. */
export const fractionOf = (amount: number, numerator: number, denominator: number): number =>
  Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))
