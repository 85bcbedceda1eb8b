import { DomainError } from './errors.ts'

/** What a check needs to say which field is wrong and why. */
export interface FieldRule {
  /** UPPER_SNAKE reason of the error, such as INVALID_POST. */
  reason: string
  /** The field as the contract names it. */
  field: string
  /** The field in the words of the screen. */
  label: string
  /** Most characters. */
  max: number
  /** Message when it is empty; without it, empty is allowed. */
  required?: string
}

/** One line of text: control characters and runs of space become one space, ends are trimmed. Empty and absent become null. */
export function oneLine(text: string | null | undefined, rule: FieldRule): string | null {
  return checked(wellFormed(text).replace(/[\s\p{Cc}]+/gu, ' '), rule)
}

/** Text of several lines: control characters but line breaks and tabs are dropped, ends are trimmed. Empty and absent become null. */
export function manyLines(text: string | null | undefined, rule: FieldRule): string | null {
  return checked(
    wellFormed(text)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ''),
    rule,
  )
}

/** Like oneLine, for a field that must have a value. */
export function requiredLine(text: string | null | undefined, rule: FieldRule & { required: string }): string {
  const value = oneLine(text, rule)
  if (value === null) throw new DomainError('invalid', rule.reason, rule.required, { field: rule.field })
  return value
}

const wellFormed = (text: string | null | undefined): string => (text ?? '').replace(/\p{Surrogate}/gu, '\u{FFFD}')

function checked(text: string, rule: FieldRule): string | null {
  const value = text.trim()
  if (value === '') {
    if (rule.required === undefined) return null
    throw new DomainError('invalid', rule.reason, rule.required, { field: rule.field })
  }
  if ([...value].length > rule.max) {
    throw new DomainError(
      'invalid',
      rule.reason,
      `${rule.label} must be at most ${rule.max.toLocaleString('en-US')} characters`,
      { field: rule.field },
    )
  }
  return value
}
