import type { Money } from '@skyfolio/protos/skyfolio/store/v1/Money'
import { z } from 'zod'

const CURRENCY = 'USD'
const TOO_FINE = 'An amount has at most two decimals'
const DECIMAL = /^\d{1,8}(?:\.\d{1,2})?$/

/** The hundredths of a decimal string: '12.5' is 1250. */
const hundredthsOf = (text: string): number => {
  const [whole = '', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/**
 * A decimal with at most two places, as a string or a number, in hundredths. Numbers may have floating-point rounding
 * errors; anything beyond that is refused.
 */
export const hundredths = (field: string) =>
  z.union([z.string(), z.number()], { error: `${field}: a decimal is needed` }).transform((value, context): number => {
    const text = typeof value === 'number' ? value.toFixed(2) : value.trim()
    const isRounding = typeof value === 'string' || Math.abs(value - Number(text)) < 1e-6
    if (DECIMAL.test(text) && isRounding) return hundredthsOf(text)
    const message = /^\d{1,8}\.\d{3,}$/.test(String(value)) ? TOO_FINE : 'an amount from 0.00 to 99999999.99 is needed'
    context.addIssue({ code: 'custom', message: `${field}: ${message}` })
    return z.NEVER
  })

/** Like `hundredths`, for what may be left out: null and '' empty it. */
export const optionalHundredths = (field: string) =>
  z
    .union([z.literal(''), z.null(), hundredths(field)])
    .optional()
    .transform(value => (value === '' ? null : value))

/** An amount in a response: '25.00'. */
export const amount = z.string().regex(/^\d+\.\d\d$/)

export const toMoney = (amountMinor: number) => ({ currencyCode: CURRENCY, amountMinor })

/** 1250 is '12.50'. */
export const toDecimal = (value: number): string => {
  const digits = String(value).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const toAmount = (money: Money | null | undefined): string => {
  if (!money) throw new Error('An amount is missing')
  return toDecimal(money.amountMinor)
}

export const toAmountOrNull = (money: Money | null | undefined): string | null => (money ? toAmount(money) : null)
