import type { Setting } from '@skyfolio/protos/skyfolio/content/v1/Setting'
import { parseBuyersKeptYears } from '@skyfolio/runtime/domain/store-settings'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import type { SkybugClient } from '../../clients/skybug-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { route } from '../../routing/route.ts'
import { readIntegrations } from '../integrations.ts'

const draftSchema = z.object({ id: z.number().int() })

interface Facts {
  settings: readonly Setting[]
  /** Names of the third-party services that the site uses. */
  configured: ReadonlySet<string>
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)

const list = (items: readonly string[]): string => `<ul>${items.map(item => `<li><p>${item}</p></li>`).join('')}</ul>`

/** What a site stores about its visitors, for how long, and who else gets it, as it is configured now. */
export const privacyText = ({ settings, configured }: Facts): string => {
  const valueOf = (key: string) => settings.find(setting => setting.key === key)?.value || undefined
  const contact = valueOf('contact_email')
  const years = parseBuyersKeptYears(valueOf('buyers_kept_years'))
  const carriers = ['Shippo', 'EasyPost'].filter(name => configured.has(name))
  const isMeasured = valueOf('google_analytics_id') !== undefined
  const asksFirst = valueOf('analytics_consent') === 'true'
  const kept = years === null ? 'until you ask us to erase them' : `${years} years after the last change of the order`
  const others = [
    ...(configured.has('Stripe')
      ? ['Stripe takes your card details directly from your browser; we never see them.']
      : []),
    ...carriers.map(name => `${name} gets the name and address that a parcel goes to.`),
    ...(configured.has('Mail') ? ['Our mail provider delivers the mails about your order to you.'] : []),
    ...(configured.has('Language model')
      ? [
          'The provider of SkyBug’s language model gets what you ask SkyBug, and a place rounded to a tenth of a degree.',
        ]
      : []),
    ...(isMeasured
      ? [
          `Google Analytics counts visits${asksFirst ? ', only after you have agreed' : ''}, never on the checkout, and never when your browser sends Global Privacy Control.`,
        ]
      : []),
  ]
  return [
    '<p>This page says what this site stores about you, what for, for how long, and who else gets it.</p>',
    '<h2>When you order</h2>',
    `<p>We store your name, address, e-mail, phone number and what you have ordered, to print it, to ship it and to tell you about it, and for nothing else. Names and addresses are kept ${kept}; the amounts stay, since tax law asks for them. Until the order is complete, what you type stays in your browser. With the link in our mails you can download what we have stored, and you can ask us to erase it.</p>`,
    '<h2>When you talk to SkyBug</h2>',
    '<p>We store your questions and the answers until 30 days after the last one, unless we have set another time, under a cookie that only your browser has. A place is rounded to a tenth of a degree. You can clear the conversation yourself.</p>',
    '<h2>When you look around</h2>',
    '<p>Our server notes which page was asked for, when, and whether that failed; network addresses are shortened, and only those of refused requests are noted.</p>',
    '<h2>Who else gets something</h2>',
    others.length > 0 ? list(others) : '<p>Nobody.</p>',
    '<h2>Cookies</h2>',
    `<p>One for the checkout until the order is paid, and one for a conversation with SkyBug. ${isMeasured ? 'Google Analytics sets its own.' : 'None follows you.'}</p>`,
    '<h2>Your rights</h2>',
    `<p>You can ask what we have stored about you, and have it corrected or erased${contact ? `: <a href="mailto:${escapeHtml(contact)}">${escapeHtml(contact)}</a>` : ''}.</p>`,
  ].join('')
}

interface PrivacyPageDependencies {
  content: ContentClient
  store: StoreClient
  skybug: SkybugClient
}

/** A privacy page to begin with: what the site does is known here, what else its owner does is not. */
export const privacyPageRoutes = ({ content, store, skybug }: PrivacyPageDependencies) => [
  route(
    {
      post: '/api/admin/privacy-page',
      access: 'owner',
      summary: 'Write a privacy page of what the site stores, as a draft; 409 when there is one at its address',
      status: 201,
      reply: draftSchema,
      drops: ['posts'],
      alsoFailsWith: [409],
    },
    async ({ caller, call }) => {
      const [{ settings }, ofStore, ofSkybug] = await Promise.all([
        content.settings.listSettings({}, call),
        readIntegrations(store.integrations.listIntegrations, call),
        readIntegrations(skybug.integrations.listIntegrations, call),
      ])
      const all = [...(ofStore ?? []), ...(ofSkybug ?? [])]
      const configured = new Set(all.filter(({ state }) => state === 'configured').map(({ name }) => name))
      const fields = {
        type: 'POST_TYPE_PAGE' as const,
        title: 'Privacy',
        slug: 'privacy',
        content: privacyText({ settings, configured }),
        published: false,
      }
      const { id } = await content.posts.createPost({ fields, authorId: caller.id }, call)
      return { id }
    },
  ),
]
