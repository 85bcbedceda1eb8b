import { imageLimits, sessionLimits } from '@skyfolio/domain/limits'
import {
  isSessionNumber,
  SESSION_NUMBERS,
  sessionRange,
  type SessionNumber,
} from '@skyfolio/domain/acquisition/sessions'
import { invalidImage, isCalendarDate, type Session } from './image.ts'

const NUMBERS = Object.keys(SESSION_NUMBERS) as SessionNumber[]

/**
 * The sessions of an image, checked and completed with null.
 * @throws INVALID_IMAGE, which names the session and the field, as 'sessions[2].frames'.
 */
export function newSessions(given: unknown): Session[] {
  if (given === undefined || given === null || given === '') return []
  if (!Array.isArray(given)) throw invalidImage('sessions must be a list', 'sessions')
  if (given.length > imageLimits.sessions)
    throw invalidImage(`An image has at most ${imageLimits.sessions} sessions`, 'sessions')
  return given.map((session: unknown, index) => newSession(Object(session) as Record<string, unknown>, index))
}

function newSession(given: Record<string, unknown>, index: number): Session {
  const fail = (name: string, problem: string) =>
    invalidImage(`Session ${index + 1}: ${name} must be ${problem}`, `sessions[${index}].${name}`)
  const number = (name: SessionNumber): number | null => {
    const value = given[name] ?? null
    if (value === null && name !== 'frames' && name !== 'exposureSeconds') return null
    if (!isSessionNumber(name, value)) throw fail(name, sessionRange(name))
    return value
  }
  const text = (name: keyof typeof sessionLimits): string | null => {
    const value = given[name] ?? ''
    if (typeof value !== 'string' || value.trim().length > sessionLimits[name])
      throw fail(name, `text of at most ${sessionLimits[name]} characters`)
    // Control characters belong in neither; line breaks do in notes.
    // oxlint-disable-next-line no-control-regex
    return value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim() || null
  }
  const night = given.night || null
  if (night !== null && (typeof night !== 'string' || !isCalendarDate(night)))
    throw fail('night', 'a date such as 2026-03-14')
  const numbers = Object.fromEntries(NUMBERS.map(name => [name, number(name)])) as Pick<Session, SessionNumber>
  return { night, filter: text('filter'), filterId: null, ...numbers, notes: text('notes') }
}
