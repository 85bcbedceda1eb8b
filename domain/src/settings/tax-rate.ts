/**
 * Sales tax rates. The owner enters and the database stores percentages; the program computes with whole millionths, so that
 * percentages with four decimals are exact: 66,250 is 6.625 %.
 */

/** 30 %. */
export const MAX_TAX_RATE = 300_000

const PERCENT = /^(\d{1,2})(?:\.(\d{1,4}))?$/

/** Parses a percentage such as '6.625' into millionths. Returns null for any other text and for more than 30 %. */
export const parseTaxRate = (percent: string): number | null => {
  const [, whole, decimals = ''] = PERCENT.exec(percent.trim()) ?? []
  if (whole === undefined) return null
  const millionths = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'))
  return millionths <= MAX_TAX_RATE ? millionths : null
}

/** A rate as a percentage with two to four decimals: 66,250 is '6.625', 70,000 is '7.00'. */
export const formatTaxRate = (millionths: number): string => {
  const digits = String(millionths).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')}`
}
