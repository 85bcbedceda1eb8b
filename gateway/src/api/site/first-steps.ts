import type { Setting } from '@skyfolio/protos/skyfolio/content/v1/Setting'
import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { route } from '../../routing/route.ts'
import { readIntegrations } from '../integrations.ts'
import { DEMO_MARK, removeDemo } from './remove-demo.ts'

const STEPS = [
  ...(['title', 'contact', 'timeZone', 'profile', 'demo'] as const),
  ...(['shipping', 'mail', 'payments', 'backup', 'domain'] as const),
] as const
type Step = (typeof STEPS)[number]

const firstStepsSchema = z.object({
  /** The owner has closed the list, or everything was done once. */
  closed: z.boolean(),
  /** `done` is null when the service that knows does not respond. */
  steps: z.array(z.object({ name: z.enum(STEPS), done: z.boolean().nullable() })),
})

const removedSchema = z.object({
  posts: z.number().int(),
  tags: z.number().int(),
  settings: z.number().int(),
  products: z.number().int(),
  /** Products that are part of orders: they stay, and are no longer sold. */
  deactivated: z.number().int(),
  pictures: z.number().int(),
  /** Titles of pictures that posts, pages or products of the owner's show: they stay. */
  shownPictures: z.array(z.string()),
  albums: z.number().int(),
  /** Items of the equipment; those that a picture names that stays, stay too. */
  equipment: z.number().int(),
})

/** The setting that remembers that the list is closed. */
const CLOSED = 'first_steps_closed'
/** Whoever has set one of these has seen where the shop delivers, which is Cincinnati until then. */
const SHIPPING = ['shipping_flat_price', 'shipping_free_from', 'local_delivery', 'local_delivery_zips', 'ship_from']
const NO_DOMAIN = /^(?:localhost|127\.|0\.0\.0\.0$|\[)|\.(?:localhost|local|test)$/

const hasName = ({ firstName, lastName, displayName }: User): boolean =>
  Boolean(firstName?.trim() || lastName?.trim() || displayName?.trim())

interface Facts {
  user: User
  settings: readonly Setting[]
  /** Null: the store does not respond. */
  configured: ReadonlySet<string> | null
  hasBackup: boolean
  publicUrl: string
}

const isDone = ({ user, settings, configured, hasBackup, publicUrl }: Facts): Record<Step, boolean | null> => {
  const valueOf = (key: string) => settings.find(setting => setting.key === key && !setting.demo)?.value
  return {
    title: Boolean(valueOf('site_title')),
    contact: Boolean(valueOf('contact_email')),
    timeZone: Boolean(valueOf('time_zone')),
    profile: hasName(user),
    demo: !['installing', 'installed'].includes(valueOf(DEMO_MARK) ?? ''),
    shipping: SHIPPING.some(key => Boolean(valueOf(key))),
    mail: configured && configured.has('Mail'),
    payments: configured && configured.has('Stripe'),
    backup: hasBackup,
    domain: !NO_DOMAIN.test(new URL(publicUrl).hostname),
  }
}

interface FirstStepsDependencies {
  content: ContentClient
  media: MediaClient
  store: StoreClient
  /** Where visitors reach the site. */
  publicUrl: string
}

/** What a new owner does first, and the removal of the demo content, which is one of these steps. */
export const firstStepsRoutes = ({ content, media, store, publicUrl }: FirstStepsDependencies) => [
  route(
    {
      get: '/api/admin/first-steps',
      access: 'owner',
      summary: 'What a new site needs before it opens, and what of it is done',
      reply: firstStepsSchema,
    },
    async ({ caller, call }) => {
      const [{ settings }, { entries: backups }, integrations] = await Promise.all([
        content.settings.listSettings({}, call),
        content.audit.listEntries({ subjectKind: 'backup', pageSize: 1 }, call),
        readIntegrations(store.integrations.listIntegrations, call),
      ])
      const configured = integrations?.filter(({ state }) => state === 'configured').map(({ name }) => name)
      const done = isDone({
        user: caller,
        settings,
        configured: configured ? new Set(configured) : null,
        hasBackup: backups.length > 0,
        publicUrl,
      })
      return {
        closed: settings.some(({ key, value }) => key === CLOSED && value === 'true'),
        steps: STEPS.map(name => ({ name, done: done[name] })),
      }
    },
  ),
  route(
    {
      post: '/api/admin/demo/remove',
      access: 'owner',
      summary: 'Remove the demo content that nobody has edited',
      reply: removedSchema,
      deadlineMs: 60_000,
      drops: ['posts', 'tags', 'content_tags', 'settings', 'products', 'images', 'albums', 'equipment'],
    },
    async ({ call }) => {
      const { posts, settings } = content
      const { images, albums, equipment } = media
      return removeDemo({ posts, settings, products: store.products, images, albums, equipment }, call)
    },
  ),
]
