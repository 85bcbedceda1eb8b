import { browserName } from '@skyfolio/runtime/domain/browser-name'
import { htmlOf, textOf, type Block } from '@skyfolio/runtime/mail/layout'
import type { AccountMail, AccountMailKind } from './account-mail.ts'

export interface AccountMailContext {
  siteTitle: string
  /** Scheme and host. */
  publicUrl: string
  timeZone: string
}

type Phrase = { title: string; sentence: (mail: AccountMail, siteTitle: string) => string }

const phrases: Record<AccountMailKind, Phrase> = {
  password_changed: {
    title: 'Your password was changed',
    sentence: (_, site) => `The password of your account at ${site} was changed. Your other sessions have ended.`,
  },
  password_set: {
    title: 'You have a new password',
    sentence: (_, site) => `Your account at ${site} was given a new password by its owner. Your sessions have ended.`,
  },
  email_changed: {
    title: 'Your email address was changed',
    sentence: ({ about }, site) => `The email address of your account at ${site} is now ${about}.`,
  },
  two_factor_enabled: {
    title: 'Two-factor sign-in was turned on',
    sentence: (_, site) => `Signing in to ${site} now takes a code of your authenticator, too.`,
  },
  two_factor_disabled: {
    title: 'Two-factor sign-in was turned off',
    sentence: (_, site) => `Signing in to ${site} takes your password alone now.`,
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
  new_browser: {
    title: 'Somebody signed in from a new browser',
    sentence: ({ about }, site) =>
      `Your account at ${site} was signed in to with a browser that was not seen before: ${browserName(about ?? '')}.`,
  },
}

const text = (text: string): Block => ({ kind: 'text', text })

/** The mail as it is sent. */
export function composeAccountMail(mail: AccountMail, { siteTitle, publicUrl, timeZone }: AccountMailContext) {
  const { title, sentence } = phrases[mail.kind]
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(mail.dueAt)
  const blocks: Block[] = [
    text(`Hello ${mail.name},`),
    text(sentence(mail, siteTitle)),
    { kind: 'lines', label: 'When', lines: [when, ...(mail.network === null ? [] : [`from ${mail.network}`])] },
    text('If this was you, there is nothing to do. If not, change your password and sign out everywhere, at once.'),
    { kind: 'link', label: 'Open your security settings', url: `${publicUrl}/admin/settings?tab=security` },
  ]
  return {
    subject: `${title} – ${siteTitle}`,
    text: textOf(title, blocks, siteTitle),
    html: htmlOf(title, blocks, siteTitle),
  }
}
