import type { ActivityEntry } from '../admin/api/activity.ts'

/** What isn't said by verb and noun. */
const phrases: Readonly<Record<string, string>> = {
  'post.tagged': 'changed the tags of the post',
  'post.image_removed': 'took a deleted picture out of the post',
  'setting.set': 'changed the setting',
  'site.demo_removed': 'removed the demo content',
  'user.device_ended': 'signed a device out of the user',
  'user.sessions_ended': 'signed out everywhere the user',
  'user.password_changed': 'changed the password of the user',
  'user.password_set': 'set a new password for the user',
  'user.password_reset': 'reset the password of the user',
}

/** What was done, as a sentence without its actor: 'published the post "M 31"'. */
export function activityWords({ action, subject }: ActivityEntry): string {
  const verb = (action.split('.').at(-1) ?? action).replaceAll('_', ' ')
  const words = phrases[action] ?? `${verb} the ${subject.kind}`
  return subject.name ? `${words} "${subject.name}"` : words
}

const shown = (value: string | null): string => (value === null || value === '' ? 'nothing' : `"${value}"`)

/** One change, before and after. */
export const changeWords = ({ field, before, after }: ActivityEntry['changes'][number]): string =>
  `${field}: ${shown(before)} became ${shown(after)}`
