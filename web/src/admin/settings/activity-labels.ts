import { addresses } from '../../addresses.ts'
import type { ActivityEntry } from '../../api/admin/activity.ts'
import { joinWithAnd } from '../../models/sky/clock.ts'
import type { IconName } from '../../ui/icon.tsx'
import { orderAddress } from '../shell/navigation.ts'
import { fieldName, isReadable, settingName, valueText } from './activity-fields.ts'

/** What isn't said by verb and noun. `{}` stands where the name goes; without it the name comes last. */
const phrases: Readonly<Record<string, string>> = {
  'post.tagged': 'changed the tags of the post',
  'post.image_removed': 'took a deleted picture out of the post',
  'post.deleted': 'moved the post {} to the trash',
  'post.brought_back': 'brought back the post',
  'post.purged': 'removed the post for good:',
  'post.changes_saved': 'saved unpublished changes of the post',
  'post.changes_discarded': 'discarded the unpublished changes of the post',
  'setting.set': 'changed the setting',
  'site.pages_ordered': 'changed the order of the pages',
  'site.demo_removed': 'removed the demo content',
  'backup.created': 'made a backup of the site',
  'user.role_changed': 'changed the role of the user',
  'user.password_set': 'set a new password for the user',
  'user.password_reset': 'gave a user a new password from the command line',
  // What users do with their own account; the trail names them as the actor.
  'user.device_ended': 'signed out of one of their devices',
  'user.sessions_ended': 'signed out everywhere',
  'user.password_changed': 'changed their password',
  'user.signed_in': 'signed in',
  'user.sign_in_failed': 'tried to sign in with a wrong password, as',
  'user.code_failed': 'tried to sign in with a wrong code, as',
  'user.passkey_failed': 'tried to sign in with a passkey that was not accepted, as',
  'user.sign_in_throttled': 'failed to sign in too often and has to wait, as',
  'user.two_factor_enabled': 'turned two-factor sign-in on',
  'user.two_factor_disabled': 'turned two-factor sign-in off',
  'user.recovery_codes_renewed': 'made new recovery codes',
  'user.recovery_code_used': 'used a recovery code',
  'user.password_reset_requested': 'asked for a link for a new password, as',
  'user.password_recovered': 'chose a new password by a mailed link',
  'invitation.created': 'invited',
  'invitation.resent': 'sent the invitation again to',
  'invitation.withdrawn': 'withdrew the invitation to',
  'invitation.accepted': 'accepted the invitation to',
  'api_key.created': 'made the API key',
  'api_key.revoked': 'revoked the API key',
  'passkey.created': 'added the passkey',
  'passkey.renamed': 'renamed the passkey',
  'passkey.removed': 'removed the passkey',
  'passkey.copy_suspected': 'used a passkey that may have been copied, and was refused:',
  'image.deleted': 'moved the picture {} to the trash',
  'image.brought_back': 'brought back the picture',
  'image.replaced': 'replaced the file of the picture',
  'image.version_added': 'added a version to the picture',
  'image.version_updated': 'changed a version of the picture',
  'image.versions_ordered': 'changed the order of the versions of the picture',
  'image.version_made_final': 'chose another version as the picture',
  'image.version_deleted': 'deleted a version of the picture',
  'image.purged': 'removed the files of the deleted picture',
  'product.trashed': 'moved the product {} to the trash with its picture',
  'product.brought_back': 'brought back, inactive, the product',
  'product.purged': 'removed the product for good:',
  'album.images_added': 'added photographs to the album',
  'album.images_removed': 'took photographs out of the album',
  'album.image_moved': 'moved a photograph in the album',
  'image.moved': 'moved in the gallery the picture',
  'site.gallery_ordered': 'changed how the gallery is ordered',
  'site.public_size_updated': 'changed how much of the pictures visitors can see',
  'avatar.created': 'uploaded a profile picture',
  'logo.created': 'uploaded a logo',
  'order.notes_changed': 'changed the notes of the order',
  'order.paid': 'marked the order {} as paid',
  'order.shipped': 'marked the order {} as shipped',
  'order.delivered': 'marked the order {} as delivered',
  'order.exported': 'exported orders as a table',
  'order.link_renewed': 'replaced the buyer’s link to the order',
  'order.buyer_erased': 'erased who bought the order',
  'order.label_created': 'created a shipping label for the order',
  'order.label_voided': 'voided the shipping label of the order',
  'order.mail_resent': 'resent an e-mail about the order',
  'store.test_mail_sent': 'sent a test mail',
  'store.resumed': 'resumed the store after a restore',
  'store.went_on': 'resumed the store after a restore',
}

const nouns: Readonly<Record<string, string>> = { image: 'picture', print_option: 'print option' }

const icons: Readonly<Record<string, IconName>> = {
  post: 'post',
  tag: 'tag',
  setting: 'settings',
  user: 'profile',
  invitation: 'profile',
  api_key: 'settings',
  passkey: 'settings',
  image: 'image',
  album: 'library',
  equipment: 'telescope',
  avatar: 'profile',
  logo: 'image',
  product: 'cart',
  print_option: 'page',
  coupon: 'tag',
  order: 'shipping',
  store: 'cart',
}

export const activityIcon = ({ subject }: ActivityEntry): IconName => icons[subject.kind] ?? 'dashboard'

/** Who did it: of whoever didn't get in only the account is known. */
export const activityActor = ({ action, actor }: ActivityEntry): string =>
  actor?.name ??
  (/^(user\.(sign_in|code|passkey|password_reset)_|passkey\.copy_)/.test(action) ? 'Somebody' : 'The site')

/** What was done, as a sentence without its actor, in parts: before the name, the name, and after it. */
export function activityParts(entry: ActivityEntry): { before: string; name: string; after: string } {
  const { action, subject } = entry
  const verb = (action.split('.').at(-1) ?? action).replaceAll('_', ' ')
  const noun = action === 'user.updated' ? 'their profile' : `the ${nouns[subject.kind] ?? subject.kind}`
  const phrase = phrases[action] ?? refundLabel(entry) ?? changedFields(entry, noun) ?? `${verb} ${noun}`
  const [before = '', after = ''] = phrase.split('{}')
  return { before: before.trimEnd(), name: nameOf(entry), after: after.trimStart() }
}

/** What was done, as a sentence without its actor: 'published the post "M 31"'. */
export function activitySentence(entry: ActivityEntry): string {
  const { before, name, after } = activityParts(entry)
  return [before, name, after].filter(part => part !== '').join(' ')
}

function nameOf({ action, subject }: ActivityEntry): string {
  if (action === 'avatar.created' || action === 'logo.created') return ''
  if (subject.kind === 'setting' && subject.name) return `"${settingName(subject.name)}"`
  if (subject.name) return subject.kind === 'order' ? subject.name : `"${subject.name}"`
  return (subject.kind === 'post' || subject.kind === 'image') && subject.id !== null ? `number ${subject.id}` : ''
}

const MOST_NAMED = 3

/** Names the fields that were updated, if they are few: 'changed the price of the product'. */
function changedFields(entry: ActivityEntry, noun: string): string | null {
  const names = [...new Set(readableChanges(entry).map(({ field }) => `the ${fieldName(field)}`))]
  if (!entry.action.endsWith('.updated') || names.length === 0 || names.length > MOST_NAMED) return null
  return `changed ${joinWithAnd(names)} of ${noun}`
}

function refundLabel({ action, changes }: ActivityEntry): string | null {
  const amount = changes.find(({ field }) => field === 'amount')?.after
  return action === 'order.refunded' && amount ? `refunded $${amount} of the order` : null
}

/** Entries that follow each other and say the same of one thing after the other: removing the files of deleted pictures. */
export interface ActivityGroup {
  /** The newest. */
  entry: ActivityEntry
  others: readonly ActivityEntry[]
}

const isCleaning = ({ action }: ActivityEntry): boolean => action === 'image.purged'

/** Groups what the site cleaned up in one go, so that it does not hide what people did. */
export function groupActivity(entries: readonly ActivityEntry[]): ActivityGroup[] {
  const groups: { entry: ActivityEntry; others: ActivityEntry[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const isSame = last && isCleaning(entry) && isCleaning(last.entry) && last.entry.actor?.id === entry.actor?.id
    if (isSame) last.others.push(entry)
    else groups.push({ entry, others: [] })
  }
  return groups
}

/** What was done to all of a group: 'removed the files of 12 deleted pictures'. */
export const groupSentence = ({ others }: ActivityGroup): string =>
  `removed the files of ${others.length + 1} deleted pictures`

/** Where the subject is edited; null when it is gone, or has no such place. */
export function subjectAddress({ action, subject }: ActivityEntry): string | null {
  if (/\.(deleted|purged)$/.test(action)) return null
  const search = subject.name ? `&search=${encodeURIComponent(subject.name)}` : ''
  switch (subject.kind) {
    case 'post':
      return subject.id === null ? null : addresses.editPost(subject.id)
    case 'tag':
      return addresses.adminTags
    case 'image':
      return `${addresses.adminGallery}?tab=images${search}`
    case 'album':
      return `${addresses.adminGallery}?tab=albums`
    case 'product':
    case 'print_option':
      return `${addresses.adminStore}?tab=products`
    case 'coupon':
      return `${addresses.adminStore}?tab=coupons`
    case 'order':
      return subject.id === null ? null : orderAddress(subject.id)
    default:
      return null
  }
}

/** What is no news to a person: numbers that stand for names, and what the sentence says already. */
const inner: readonly string[] = ['tagIds', 'revision', 'amount', 'backupAt', 'restoredAt', 'updatedAt']

/** The changes of an entry that tell a person something new. Values of settings that can't be shown are left out. */
export const readableChanges = ({ changes, subject }: ActivityEntry) =>
  changes.filter(({ field, before, after }) => {
    if (inner.includes(field)) return false
    const isSetting = subject.kind === 'setting'
    return !isSetting || [before, after].every(value => isReadable(subject.name ?? field, value))
  })

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** One change, before and after. The sentence of the entry already has the name of a setting. */
export const changeLabel = ({ field, before, after }: ActivityEntry['changes'][number]): string => {
  const name = field === 'value' ? '' : fieldName(field)
  if (![before, after].every(value => isReadable(field, value))) return capitalized(`${name} changed`)
  return capitalized(`${name && `${name}: `}${valueText(field, before)} became ${valueText(field, after)}`)
}
