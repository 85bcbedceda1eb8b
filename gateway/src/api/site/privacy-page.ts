import { isDeepStrictEqual } from 'node:util'
import type { Setting } from '@skyfolio/protos/skyfolio/content/v1/Setting'
import { parseBuyersKeptYears } from '@skyfolio/domain/settings/store-settings'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import { z } from 'zod'
import type { Call } from '../../clients/call.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import type { SkybugClient } from '../../clients/skybug-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { route } from '../../routing/route.ts'

const draftSchema = z.object({ id: z.number().int() })

const statusSchema = z.object({
  /** The id of the page that was created here, or null if there is none. */
  pageId: z.number().int().nullable(),
  /** Sentences that have become true since the page was written. */
  added: z.array(z.string()),
  /** Sentences of the page that are no longer true. */
  removed: z.array(z.string()),
})

interface Facts {
  settings: readonly Setting[]
  /** The third-party services that the site uses, with their providers if known. */
  configured: ReadonlyMap<string, string | null>
  /** A published post or page embeds a video of YouTube. */
  hasVideos: boolean
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)
// As they are in a page that the content service has sanitized.
const NAMED_ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['amp', '&'],
])
const unescapeHtml = (html: string): string =>
  html.replace(
    /&(?:#(\d+)|(lt|gt|quot|amp));/g,
    (_, code: string | undefined, name: string | undefined) =>
      NAMED_ENTITIES.get(name ?? '') ?? String.fromCharCode(Number(code)),
  )

const list = (items: readonly string[]): string => `<ul>${items.map(item => `<li><p>${item}</p></li>`).join('')}</ul>`

/** What a site stores about its visitors, for how long, and who else gets it, as it is configured now. */
export const privacyText = ({ settings, configured, hasVideos }: Facts): string => {
  const valueOf = (key: string) => settings.find(setting => setting.key === key)?.value || undefined
  const contact = valueOf('contact_email')
  const years = parseBuyersKeptYears(valueOf('buyers_kept_years'))
  const carriers = ['Shippo', 'EasyPost'].filter(name => configured.has(name))
  const isMeasured = valueOf('google_analytics_id') !== undefined
  const asksFirst = valueOf('analytics_consent') === 'true'
  const kept = years === null ? 'until you ask us to erase them' : `${years} years after the last change of the order`
  const host = valueOf('hosting_provider')
  const providerOf = (name: string) => {
    const provider = configured.get(name)
    return provider ? ` (${escapeHtml(provider)})` : ''
  }
  const others = [
    `${host ? escapeHtml(host) : '[Name the company that hosts your site]'} hosts this site: what it stores is on their machines.`,
    ...(configured.has('Stripe')
      ? ['Stripe takes your card details directly from your browser; we never see them.']
      : []),
    ...carriers.map(name => `${name} gets the name and address that a parcel goes to.`),
    ...(configured.has('Mail')
      ? [`Our mail provider${providerOf('Mail')} delivers the mails about your order to you.`]
      : []),
    ...(configured.has('Language model')
      ? [
          `The provider of SkyBug’s language model${providerOf('Language model')} gets what you ask SkyBug, and a place rounded to a tenth of a degree.`,
        ]
      : []),
    ...(hasVideos
      ? [
          'Videos in our texts come from YouTube, which belongs to Google: your browser connects to it only after you press play.',
        ]
      : []),
    ...(isMeasured
      ? [
          `Google Analytics counts visits${asksFirst ? ', only after you have agreed' : ''}, never on the checkout, and never when your browser sends Global Privacy Control.`,
        ]
      : []),
  ]
  const othersCookies = [
    isMeasured ? 'Google Analytics sets its own.' : '',
    hasVideos ? 'YouTube may set its own when you play a video.' : '',
  ].filter(Boolean)
  return [
    '<p>This page says what this site stores about you, what for, for how long, and who else gets it.</p>',
    '<h2>When you order</h2>',
    `<p>We store your name, address, e-mail, phone number and what you have ordered, to print it, to ship it and to tell you about it, and for nothing else. Names and addresses are kept ${kept}; the amounts stay, since tax law asks for them. Until the order is complete, what you type stays in your browser. With the link in our mails you can download what we have stored, and you can ask us to erase it.</p>`,
    '<h2>When you talk to SkyBug</h2>',
    '<p>We store your questions and the answers until 30 days after the last one, unless we have set another time, under a cookie that only your browser has. A place is rounded to a tenth of a degree. You can clear the conversation yourself.</p>',
    '<h2>When you look around</h2>',
    '<p>Our server notes which page was asked for, when, and whether that failed; network addresses are shortened, and only those of refused requests are noted.</p>',
    '<h2>Who else gets something</h2>',
    list(others),
    '<h2>Cookies</h2>',
    `<p>One for the checkout until the order is paid, and one for a conversation with SkyBug. ${othersCookies.join(' ') || 'None follows you.'}</p>`,
    '<h2>Your rights</h2>',
    `<p>You can ask what we have stored about you, and have it corrected or erased${contact ? `: <a href="mailto:${escapeHtml(contact)}">${escapeHtml(contact)}</a>` : ''}.</p>`,
  ].join('')
}

/** The paragraphs of a privacy text, as plain text. */
export const statementsOf = (html: string): string[] =>
  [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => unescapeHtml(text.replace(/<[^>]*>/g, '')))

/** The private setting that remembers which page was written, and what it said. */
const KEY = 'privacy_page'
const SLUG = 'privacy'
const writtenSchema = z.object({ pageId: z.number().int(), statements: z.array(z.string()) })
type Written = z.output<typeof writtenSchema>

const parseWritten = (settings: readonly Setting[]): Written | null => {
  try {
    return writtenSchema.parse(JSON.parse(settings.find(({ key }) => key === KEY)?.value ?? ''))
  } catch {
    // The setting is missing or unreadable, so no page was created here.
    return null
  }
}

interface PrivacyPageDependencies {
  content: ContentClient
  store: StoreClient
  skybug: SkybugClient
}

/** A privacy page to begin with: what the site does is known here, what else its owner does is not. */
export const privacyPageRoutes = ({ content, store, skybug }: PrivacyPageDependencies) => {
  // If a service does not respond, the request fails: otherwise the text would leave out the providers that it uses.
  const readFacts = async (call: Call): Promise<Facts> => {
    const [{ settings }, ofStore, ofSkybug, { hasVideos }] = await Promise.all([
      content.settings.listSettings({}, call),
      store.integrations.listIntegrations({}, call),
      skybug.integrations.listIntegrations({}, call),
      content.posts.hasPublishedVideos({}, call),
    ])
    const used = [...ofStore.integrations, ...ofSkybug.integrations].filter(
      ({ state }) => state === 'INTEGRATION_STATE_CONFIGURED',
    )
    return { settings, configured: new Map(used.map(({ name, provider }) => [name, provider ?? null])), hasVideos }
  }
  const remember = (written: Written, call: Call) =>
    content.settings.setSetting({ key: KEY, value: JSON.stringify(written) }, call)
  const exists = async (id: number, call: Call): Promise<boolean> => {
    try {
      await content.posts.getPost({ id }, call)
      return true
    } catch (error) {
      if (error instanceof RpcError && error.reason === 'POST_NOT_FOUND') return false
      throw error
    }
  }

  return [
    route(
      {
        get: '/api/admin/privacy-page',
        access: 'owner',
        summary: 'Whether the privacy page still describes what the site does',
        reply: statusSchema,
      },
      async ({ call }) => {
        const facts = await readFacts(call)
        const written = parseWritten(facts.settings)
        if (!written || !(await exists(written.pageId, call))) return { pageId: null, added: [], removed: [] }
        const statements = statementsOf(privacyText(facts))
        return {
          pageId: written.pageId,
          added: statements.filter(statement => !written.statements.includes(statement)),
          removed: written.statements.filter(statement => !statements.includes(statement)),
        }
      },
    ),
    route(
      {
        post: '/api/admin/privacy-page',
        access: 'owner',
        summary: 'Create a draft of a privacy page that describes what the site stores; 409 if its address is taken',
        status: 201,
        reply: draftSchema,
        drops: ['posts'],
        alsoFailsWith: [409],
      },
      async ({ caller, call }) => {
        const facts = await readFacts(call)
        const text = privacyText(facts)
        const statements = statementsOf(text)
        const fields = {
          type: 'POST_TYPE_PAGE' as const,
          title: 'Privacy',
          slug: SLUG,
          content: text,
          published: false,
        }
        const { id } = await content.posts
          .createPost({ fields, authorId: caller.id }, call)
          .catch(async (error: unknown) => {
            if (!(error instanceof RpcError) || error.reason !== 'SLUG_TAKEN') throw error
            const page = await content.posts.getPostBySlug({ slug: SLUG, includeDrafts: true }, call)
            // An earlier attempt may have written the page and failed to remember it.
            const isForgotten =
              parseWritten(facts.settings)?.pageId !== page.id &&
              page.type === 'POST_TYPE_PAGE' &&
              isDeepStrictEqual(statementsOf(page.content ?? ''), statements)
            if (!isForgotten) throw error
            return page
          })
        await remember({ pageId: id, statements }, call)
        return { id }
      },
    ),
    route(
      {
        post: '/api/admin/privacy-page/confirm',
        access: 'owner',
        summary: 'Confirm that the privacy page is up to date; later checks compare the site with its present state',
        status: 204,
      },
      async ({ call }) => {
        const facts = await readFacts(call)
        const written = parseWritten(facts.settings)
        if (written) await remember({ ...written, statements: statementsOf(privacyText(facts)) }, call)
      },
    ),
  ]
}
