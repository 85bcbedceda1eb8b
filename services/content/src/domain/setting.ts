import { DomainError } from '@skyfolio/runtime/errors'
import { manyLines, oneLine } from '@skyfolio/runtime/text-fields'
import { isEmail } from './user.ts'

/** One setting of the site. */
export interface Setting {
  id: number
  /** Unique. */
  key: string
  /** Null: not set, its default holds. */
  value: string | null
  description: string | null
  updatedAt: Date
}

/** A setting as it is kept: demo settings that nobody has changed carry a mark. */
export interface StoredSetting extends Setting {
  demo: boolean
}

/** Keeps settings by key. */
export interface Settings {
  byKey(key: string): Promise<StoredSetting | null>
  /** By key. */
  list(limit: number): Promise<Setting[]>
  /** Those of the keys that are set, by key. */
  listKeys(keys: string[]): Promise<Setting[]>
  count(): Promise<number>
  put(setting: StoredSetting): Promise<void>
  removeDemo(): Promise<number>
}

interface KnownSetting {
  public: boolean
  check: (value: string) => boolean
  message: string
  /** May hold several lines. */
  lines?: boolean
}

/** Most settings there can be. */
export const MOST_SETTINGS = 1000
const longestValue = 10_000
const text = { check: () => true, message: '' }
const flag = {
  check: (value: string) => value === 'true' || value === 'false',
  message: "The value must be 'true' or 'false'",
}

const known = new Map<string, KnownSetting>([
  [
    'google_analytics_id',
    {
      public: true,
      check: value => /^G-[A-Z0-9]+$/.test(value) && value.length <= 40,
      message: "The measurement ID starts with 'G-', followed by capital letters and digits",
    },
  ],
  ['analytics_consent', { public: true, ...flag }],
  ['hero_title', { public: true, ...text }],
  ['welcome_text', { public: true, ...text, lines: true }],
  ['homepage_title', { public: true, ...text }],
  ['homepage_welcome_title', { public: true, ...text }],
  ['homepage_welcome_description', { public: true, ...text, lines: true }],
  ['site_title', { public: true, ...text }],
  ['tagline', { public: true, ...text }],
  ['contact_email', { public: true, check: isEmail, message: 'Please enter a valid email address' }],
  ['footer_text', { public: true, ...text }],
  [
    'time_zone',
    { public: true, check: isTimeZone, message: "The time zone must have a name such as 'America/New_York'" },
  ],
  ['local_delivery_text', { public: true, ...text, lines: true }],
  ['observing_place', { public: false, ...text }],
  ['sales_tax', { public: false, ...text, lines: true }],
])

/** The keys a visitor may read. */
export const PUBLIC_KEYS = [...known].filter(([, setting]) => setting.public).map(([key]) => key)

/** Checks a key. Throws INVALID_SETTING. */
export function keyOf(key: string): string {
  if (!/^[A-Za-z0-9_.-]{1,255}$/.test(key))
    throw invalidSetting("A key has 1 to 255 letters, digits, '_', '-' and '.'", 'key')
  return key
}

/** The value as it is stored; empty becomes null. Throws INVALID_SETTING when the rule of a known key refuses it, or it is too long. */
export function valueOf(key: string, value: string | null): string | null {
  const setting = known.get(key)
  const rule = { reason: 'INVALID_SETTING', field: 'value', label: 'The value', max: longestValue }
  const stored = setting && !setting.lines ? oneLine(value, rule) : manyLines(value, rule)
  if (stored !== null && setting && !setting.check(stored)) throw invalidSetting(setting.message, 'value')
  return stored
}

/** The description as it is stored. Throws INVALID_SETTING. */
export const descriptionOf = (description: string): string | null =>
  manyLines(description, { reason: 'INVALID_SETTING', field: 'description', label: 'The description', max: 1000 })

const invalidSetting = (message: string, field: string) =>
  new DomainError('invalid', 'INVALID_SETTING', message, { field })

function isTimeZone(name: string): boolean {
  // Offsets such as '+02:00' are understood too, but know nothing of summer time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
