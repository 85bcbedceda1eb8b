import { browserName } from '@skyfolio/domain/access/browser-name'
import { htmlOf, textOf, type Block } from '@skyfolio/runtime/mail/layout'
import type { AccountLinkKind, AccountMail, AccountMailKind, AccountNoticeKind } from './account-mail.ts'

export interface AccountMailContext {
  siteTitle: string
  /** Scheme and host. */
  publicUrl: string
  timeZone: string
  /** Of the mail's link, opened; null: it has none. */
  token: string | null
}

type Phrase = { title: string; sentence: (mail: AccountMail, siteTitle: string) => string }

const USUAL_ADVICE = 'If not, change your password and sign out everywhere, at once.'

/** `otherwise`: what to do for whoever has not done it. */
const notices: Record<AccountNoticeKind, Phrase & { otherwise?: string }> = {
  password_changed: {
    title: 'Your password was changed',
    sentence: (_, site) =>
      `The password of your account at ${site} was changed. Your other sessions have ended. Your API keys and passkeys still work.`,
  },
  password_recovered: {
    title: 'Your password was reset',
    sentence: (_, site) =>
      `A new password for your account at ${site} was chosen with a link that was mailed to you. Your sessions have ended, and your API keys were revoked. Your passkeys and your authenticator app still work.`,
  },
  password_set: {
    title: 'You have a new password',
    sentence: (_, site) =>
      `Your account at ${site} was given a new password by its owner. Your sessions have ended, and your API keys were revoked.`,
  },
  email_changed: {
    title: 'Your email address was changed',
    sentence: ({ about }, site) =>
      `The email address of your account at ${site} is now ${about}. Your sessions, API keys and passkeys still work.`,
  },
  two_factor_enabled: {
    title: 'Two-factor sign-in was turned on',
    sentence: (_, site) => `Signing in to ${site} now takes a code of your authenticator, too.`,
  },
  two_factor_disabled: {
    title: 'Two-factor sign-in was turned off',
    sentence: (_, site) => `Signing in to ${site} no longer asks for a code of your authenticator.`,
  },
  recovery_codes_renewed: {
    title: 'You have new recovery codes',
    sentence: (_, site) => `The recovery codes of your account at ${site} were replaced. The old ones no longer work.`,
  },
  recovery_code_used: {
    title: 'A recovery code was used',
    sentence: (_, site) => `A recovery code of your account at ${site} was used. It no longer works.`,
  },
  code_used_again: {
    title: 'A code was used a second time',
    sentence: (_, site) =>
      `Somebody gave a code of your authenticator to ${site} that had been used already. It was refused: somebody may have seen it.`,
  },
  api_key_created: {
    title: 'A new API key was made',
    sentence: ({ about }, site) => `The API key "${about}" was made for your account at ${site}.`,
  },
  passkey_added: {
    title: 'A passkey was added',
    sentence: ({ about }, site) =>
      `The passkey "${about}" was added to your account at ${site}. It signs you in. Your password no longer does so alone.`,
    otherwise: 'If not, remove it, change your password and sign out everywhere, at once.',
  },
  passkey_removed: {
    title: 'A passkey was removed',
    sentence: ({ about }, site) =>
      `The passkey "${about}" was removed from your account at ${site}. It no longer signs you in.`,
  },
  passkey_copied: {
    title: 'A passkey may have been copied',
    sentence: ({ about }, site) =>
      `The passkey "${about}" of your account at ${site} was used and refused: its counter went back, as that of a copy does.`,
    otherwise: 'If not, remove the passkey, change your password and sign out everywhere, at once.',
  },
  new_browser: {
    title: 'Somebody signed in from a new browser',
    sentence: ({ about }, site) =>
      `Your account at ${site} was signed in to with a browser that was not seen before: ${browserName(about ?? '')}.`,
  },
}

/** A mail with a link, whose token stands where browsers send it to nobody. The web application knows these addresses too. */
const links: Record<AccountLinkKind, Phrase & { address: string; label: string; otherwise: string }> = {
  password_reset: {
    title: 'Choose a new password',
    sentence: (_, site) => `Somebody, you perhaps, asked for a new password for your account at ${site}.`,
    address: '/login/reset',
    label: 'Choose a new password',
    otherwise: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  invitation: {
    title: 'You are invited',
    sentence: ({ about }, site) => `${about ?? 'An owner'} invites you to work on the site ${site}.`,
    address: '/login/invitation',
    label: 'Accept the invitation',
    otherwise: 'If you do not know what this is about, there is nothing to do.',
  },
}

const isLink = (kind: AccountMailKind): kind is AccountLinkKind => kind in links

const text = (text: string): Block => ({ kind: 'text', text })

/** The mail as it is sent. */
export function composeAccountMail(mail: AccountMail, context: AccountMailContext) {
  const { kind } = mail
  const { title, sentence } = isLink(kind) ? links[kind] : notices[kind]
  const blocks = [
    text(mail.name === null ? 'Hello,' : `Hello ${mail.name},`),
    text(sentence(mail, context.siteTitle)),
    ...(isLink(kind) ? linkBlocks(kind, mail, context) : noticeBlocks(kind, mail, context)),
  ]
  return {
    subject: `${title} – ${context.siteTitle}`,
    text: textOf(title, blocks, context.siteTitle),
    html: htmlOf(title, blocks, context.siteTitle),
  }
}

const moment = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at)

const whenAndWhere = ({ dueAt, network }: AccountMail, timeZone: string): Block => ({
  ...{ kind: 'lines', label: 'When' },
  lines: [moment(dueAt, timeZone), ...(network === null ? [] : [`from ${network}`])],
})

const noticeBlocks = (
  kind: AccountNoticeKind,
  mail: AccountMail,
  { publicUrl, timeZone }: AccountMailContext,
): Block[] => [
  whenAndWhere(mail, timeZone),
  text(`If this was you, there is nothing to do. ${notices[kind].otherwise ?? USUAL_ADVICE}`),
  { kind: 'link', label: 'Open your security settings', url: `${publicUrl}/admin/settings?tab=security` },
]

function linkBlocks(kind: AccountLinkKind, mail: AccountMail, { publicUrl, timeZone, token }: AccountMailContext) {
  if (token === null || mail.expiresAt === null) throw new Error(`A mail of the kind ${kind} needs a link`)
  const { address, label, otherwise } = links[kind]
  const blocks: Block[] = [
    ...(kind === 'password_reset' ? [whenAndWhere(mail, timeZone)] : []),
    { kind: 'link', label, url: `${publicUrl}${address}#${token}` },
    text(`The link works once, until ${moment(mail.expiresAt, timeZone)}. Do not pass it on. ${otherwise}`),
  ]
  return blocks
}
