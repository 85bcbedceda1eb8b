import { compressionSetting, parseCompression } from '@skyfolio/domain/photographs/compression'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { manyLines, oneLine } from '@skyfolio/runtime/domain/text-fields'
import { settingLimits } from '@skyfolio/domain/limits'
import { RIGHTS_SETTINGS, rightsSettingMistakes } from '@skyfolio/domain/photographs/rights'
import { PUBLIC_SITE_SETTINGS, siteSettingMistakes } from '@skyfolio/domain/settings/site-settings'
import { PRIVATE_STORE_SETTINGS, storeSettingMistakes } from '@skyfolio/domain/settings/store-settings'
import { isTimeZone, timeZoneSetting } from '@skyfolio/domain/settings/time-zones'
import { isId } from '@skyfolio/runtime/domain/ids'
import { isEmail } from './email-address.ts'

/** One setting of the site. */
export interface Setting {
  id: number
  /** Unique. */
  key: string
  /** Null: not set, its default holds. */
  value: string | null
  description: string | null
  updatedAt: Date
  /** Demo content nobody has edited. */
  demo: boolean
}

export interface SettingRepository {
  byKey(key: string): Promise<Setting | null>
  /** By key. */
  list(limit: number): Promise<Setting[]>
  /** Those of the keys that are set, by key. */
  listKeys(keys: string[]): Promise<Setting[]>
  count(): Promise<number>
  /** How many have a value under other keys than these. */
  countOthers(keys: string[]): Promise<number>
  /** In a transaction that adds a setting, before it counts: of two at once one runs again, and counts what the other added. */
  lockAdditions(): Promise<void>
  put(setting: Setting): Promise<void>
  removeDemo(): Promise<number>
}

interface KnownSetting {
  public: boolean
  check: (value: string) => boolean
  message: string | ((value: string) => string)
  /** May hold several lines. */
  lines?: boolean
}

/** Most settings there can be. */
export const MOST_SETTINGS = 1000
/** Keys that this release doesn't know and that have a value. */
export const MOST_UNKNOWN = 100
/** Bytes of UTF-8 under such a key. */
const UNKNOWN_BYTES = 10_000
const text = { check: () => true, message: '' }
const email = { check: isEmail, message: 'Please enter a valid email address' }
const flag = {
  check: (value: string) => value === 'true' || value === 'false',
  message: "The value must be 'true' or 'false'",
}

type Mistakes = Readonly<Record<string, (value: string) => string | null>>

/** One whose rule stands in the runtime, shared with the form of the web application. */
const sharedSetting = (mistakes: Mistakes, key: string): Omit<KnownSetting, 'public'> => ({
  check: value => mistakes[key]?.(value) === null,
  message: value => mistakes[key]?.(value) ?? '',
  lines: true,
})

/** Nobody uses the administration without a second factor. */
export const REQUIRE_TWO_FACTOR = 'require_two_factor'

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
  ['contact_email', { public: true, ...email }],
  ['footer_text', { public: true, ...text }],
  [
    timeZoneSetting,
    { public: true, check: isTimeZone, message: "The time zone must have a name such as 'America/New_York'" },
  ],
  [
    'share_image_id',
    {
      public: true,
      check: value => /^[1-9]\d{0,9}$/.test(value) && isId(Number(value)),
      message: 'The share picture is named by its id',
    },
  ],
  ['store_text', { public: true, ...text, lines: true }],
  ['print_text', { public: true, ...text, lines: true }],
  ['shipping_text', { public: true, ...text, lines: true }],
  ['international_text', { public: true, ...text, lines: true }],
  ['local_delivery_text', { public: true, ...text, lines: true }],
  ['observing_place', { public: false, ...text }],
  ['order_notice_email', { public: false, ...email }],
  ['first_steps_closed', { public: false, ...flag }],
  [REQUIRE_TWO_FACTOR, { public: false, ...flag }],
  [
    compressionSetting,
    {
      public: false,
      check: value => parseCompression(value) !== null,
      message: "The compression must be 'finer' or 'smaller'",
    },
  ],
  [
    'hosting_provider',
    { public: false, check: value => value.length <= 200, message: 'The name must be at most 200 characters' },
  ],
  ['privacy_page', { public: false, ...text, lines: true }],
  ['sales_tax', { public: false, ...text, lines: true }],
  ...PRIVATE_STORE_SETTINGS.map(key => [key, { public: false, ...sharedSetting(storeSettingMistakes, key) }] as const),
  ...PUBLIC_SITE_SETTINGS.map(key => [key, { public: true, ...sharedSetting(siteSettingMistakes, key) }] as const),
  ...RIGHTS_SETTINGS.map(key => [key, { public: true, ...sharedSetting(rightsSettingMistakes, key) }] as const),
])

export const KNOWN_KEYS = [...known.keys()]

/** The keys a visitor may read. */
export const PUBLIC_KEYS = [...known].filter(([, setting]) => setting.public).map(([key]) => key)

/** A key in the form in which it is stored. Throws INVALID_SETTING. */
export function parseKey(key: string): string {
  if (!/^[A-Za-z0-9_.-]+$/.test(key) || key.length > settingLimits.key)
    throw invalidSetting(`A key has 1 to ${settingLimits.key} letters, digits, '_', '-' and '.'`, 'key')
  return key
}

/**
 * The value as it is stored; empty becomes null. Throws INVALID_SETTING when the rule of a known key refuses it, or it is too
 * long: under a key that nothing here reads, by its bytes.
 */
export function parseValue(key: string, value: string | null): string | null {
  const setting = known.get(key)
  const rule = { reason: 'INVALID_SETTING', field: 'value', label: 'The value', max: settingLimits.value }
  const stored = setting && !setting.lines ? oneLine(value, rule) : manyLines(value, rule)
  if (stored === null) return null
  if (setting && !setting.check(stored)) {
    const { message } = setting
    throw invalidSetting(typeof message === 'string' ? message : message(stored), 'value')
  }
  const bytes = Buffer.byteLength(stored)
  if (!setting && bytes > UNKNOWN_BYTES)
    throw invalidSetting(
      `Under a key that Skyfolio doesn't know a value has at most ${numeral(UNKNOWN_BYTES)} bytes (10 kB), this one has ${numeral(bytes)}`,
      'value',
    )
  return stored
}

/**
 * The setting as a visitor may read it: a value that its rule refuses reads as none. A release that
 * does not know a key yet accepts any value under it.
 */
export const forVisitors = (setting: Setting): Setting =>
  setting.value === null || known.get(setting.key)?.check(setting.value) ? setting : { ...setting, value: null }

/** The description as it is stored. Throws INVALID_SETTING. */
export const parseDescription = (description: string): string | null =>
  manyLines(description, {
    reason: 'INVALID_SETTING',
    field: 'description',
    label: 'The description',
    max: settingLimits.description,
  })

/** Whether nothing in this release reads it. */
export const isUnknown = (key: string): boolean => !known.has(key)

export const tooManyUnknown = () =>
  new DomainError(
    'refused',
    'TOO_MANY_SETTINGS',
    `There can be values under at most ${MOST_UNKNOWN} keys that Skyfolio doesn't know; clear one of them first`,
    { field: 'key' },
  )

const numeral = (value: number): string => value.toLocaleString('en-US')

const invalidSetting = (message: string, field: string) =>
  new DomainError('invalid', 'INVALID_SETTING', message, { field })
