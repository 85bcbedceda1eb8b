import type { ActivityEntry } from '../admin/api/activity.ts'

/** What isn't said by verb and noun. */
const phrases: Readonly<Record<string, string>> = {
  'post.tagged': 'changed the tags of the post',
  'post.image_removed': 'took a deleted picture out of the post',
  'setting.set': 'changed the setting',
  'site.pages_ordered': 'changed the order of the pages',
  'site.demo_removed': 'removed the demo content',
  'user.password_set': 'set a new password for the user',
  'user.password_reset': 'gave a user a new password from the command line',
  // What users do with their own account; the trail names them as the actor.
  'user.device_ended': 'signed out of one of their devices',
  'user.sessions_ended': 'signed out everywhere',
  'user.password_changed': 'changed their password',
  'user.two_factor_enabled': 'turned two-factor sign-in on',
  'user.two_factor_disabled': 'turned two-factor sign-in off',
  'user.recovery_codes_renewed': 'made new recovery codes',
  'user.recovery_code_used': 'used a recovery code',
}

/** What was done, as a sentence without its actor: 'published the post "M 31"'. */
export function activityWords({ action, subject }: ActivityEntry): string {
  const verb = (action.split('.').at(-1) ?? action).replaceAll('_', ' ')
  const words = phrases[action] ?? `${verb} the ${subject.kind}`
  if (subject.name) return `${words} "${subject.name}"`
  return subject.kind === 'post' && subject.id !== null ? `${words} number ${subject.id}` : words
}

const shown = (value: string | null): string => (value === null || value === '' ? 'nothing' : `"${value}"`)

/** What is no news to a person: numbers that stand for names. */
const inner: readonly string[] = ['tagIds', 'revision']

/** The changes of an entry that a person can read. */
export const readableChanges = ({ changes }: ActivityEntry) => changes.filter(({ field }) => !inner.includes(field))

/** One change, before and after. */
export const changeWords = ({ field, before, after }: ActivityEntry['changes'][number]): string =>
  `${field}: ${shown(before)} became ${shown(after)}`
