import { describe, expect, it } from '@jest/globals'
import { CACHE_TAGS, type CacheTag } from '../cache/cache-rules.ts'
import { describedRoutes } from '../../test/support/described-routes.ts'

const routes = describedRoutes()
const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`
const writes = routes.filter(({ method }) => method !== 'get')

/** The public data that each write changes. */
const CHANGES: Record<string, CacheTag[]> = {
  'PATCH /api/me': ['users'],
  'POST /api/admin/users': ['users'],
  'PATCH /api/admin/users/:id': ['users'],
  'POST /api/invitations/accept': ['users'],
  'POST /api/posts': ['posts'],
  'PUT /api/posts/:id': ['posts', 'content_tags'],
  'POST /api/admin/privacy-page': ['posts'],
  'POST /api/posts/:id/working-copy/publish': ['posts', 'content_tags'],
  'DELETE /api/posts/:id': ['posts', 'content_tags'],
  'POST /api/posts/:id/revisions/:number/restore': ['posts'],
  'POST /api/trash/posts/:id/restore': ['posts', 'content_tags'],
  'PUT /api/pages/order': ['posts'],
  'POST /api/tags': ['tags'],
  'PUT /api/tags/:id': ['tags', 'content_tags'],
  'DELETE /api/tags/:id': ['tags', 'content_tags'],
  'PUT /api/content/:contentType/:id/tags': ['content_tags'],
  'PUT /api/site-settings/:key': ['settings'],
  'PATCH /api/settings/:key': ['settings'],
  'PUT /api/admin/sales-tax': ['settings'],
  'POST /api/images': ['images'],
  'POST /api/images/upload/blog': ['images'],
  'POST /api/images/:id/file': ['images'],
  'POST /api/images/:id/versions': ['images'],
  'PUT /api/images/:id/versions/order': ['images'],
  'PATCH /api/images/:id/versions/:versionId': ['images'],
  'POST /api/images/:id/versions/:versionId/final': ['images'],
  'DELETE /api/images/:id/versions/:versionId': ['images'],
  // Filters that sessions name become equipment.
  'PATCH /api/images/:id': ['images', 'equipment'],
  'PUT /api/images/:id': ['images', 'equipment'],
  'POST /api/images/bulk-change': ['images', 'equipment'],
  'POST /api/equipment': ['equipment'],
  'PUT /api/equipment/:id': ['equipment'],
  'DELETE /api/equipment/:id': ['equipment', 'images'],
  'POST /api/albums': ['albums'],
  'PUT /api/albums/:id': ['albums'],
  'DELETE /api/albums/:id': ['albums'],
  'POST /api/albums/:id/images': ['albums'],
  'POST /api/albums/:id/images/remove': ['albums'],
  'PUT /api/albums/:id/images/:imageId/place': ['albums'],
  'PUT /api/images/gallery/order': ['images'],
  'PUT /api/images/:id/place': ['images'],
  'PUT /api/admin/public-size': ['images'],
  'POST /api/trash/images/:id/restore': ['images', 'products'],
  'DELETE /api/images/:id': ['images', 'posts', 'products', 'settings'],
  'POST /api/admin/demo/remove': [
    'posts',
    'tags',
    'content_tags',
    'settings',
    'products',
    'images',
    'albums',
    'equipment',
  ],
  'POST /api/admin/products': ['products'],
  'PUT /api/admin/products/:id': ['products'],
  'DELETE /api/admin/products/:id': ['products'],
  'POST /api/admin/print-options': ['print_options'],
  'PUT /api/admin/print-options/:id': ['print_options'],
  'DELETE /api/admin/print-options/:id': ['print_options'],
}

/** The writes that change nothing that visitors can read from the cache, by the reason. */
const WITHOUT_CHANGES: Record<string, string[]> = {
  'sessions, devices and passwords are never public': [
    'POST /api/login',
    'POST /api/logout',
    'POST /api/me/reauthenticate',
    'PUT /api/profile/password',
    'PUT /api/admin/users/:id/password',
    'DELETE /api/me/sessions',
    'DELETE /api/me/sessions/:id',
    'POST /api/login/passkey',
    'POST /api/login/passkey/options',
    'POST /api/me/passkeys',
    'POST /api/me/passkeys/options',
    'POST /api/me/passkeys/proof-options',
    'PATCH /api/me/passkeys/:id',
    'DELETE /api/me/passkeys/:id',
    'POST /api/me/api-keys',
    'DELETE /api/me/api-keys/:id',
    'POST /api/me/two-factor',
    'POST /api/me/two-factor/confirm',
    'POST /api/me/two-factor/recovery-codes',
    'POST /api/me/two-factor/disable',
    'POST /api/password-resets',
    'POST /api/password-resets/check',
    'POST /api/password-resets/confirm',
  ],
  'invitations are never public': [
    'POST /api/admin/invitations',
    'POST /api/admin/invitations/:id/resend',
    'DELETE /api/admin/invitations/:id',
    'POST /api/invitations/check',
  ],
  'an avatar is public once PATCH /api/me names it': ['POST /api/upload/avatar'],
  'a logo is public once the setting site_logo names it': ['POST /api/upload/logo'],
  'it returns a proposal and stores nothing': ['POST /api/images/enhance-description'],
  'a conversation is its visitor’s own': ['POST /api/skybug/chat', 'DELETE /api/skybug/session'],
  'it computes and stores nothing public': [
    'POST /api/store/validate-coupon',
    'POST /api/store/calculate-shipping',
    'POST /api/store/verify-address',
  ],
  'a working copy is what visitors do not see': [
    'PUT /api/posts/:id/working-copy',
    'DELETE /api/posts/:id/working-copy',
  ],
  'an autosave is not a post': [
    'PUT /api/autosaves/:type',
    'DELETE /api/autosaves/:type',
    'PUT /api/posts/:id/autosave',
    'DELETE /api/posts/:id/autosave',
  ],
  'visitors do not see the trash': ['DELETE /api/trash/posts/:id', 'DELETE /api/trash/images/:id'],
  'coupons are never listed publicly': [
    'POST /api/admin/coupons',
    'PUT /api/admin/coupons/:id',
    'DELETE /api/admin/coupons/:id',
  ],
  'orders belong to their buyer and the owner, and products have no stock': [
    'POST /api/store/create-payment-intent',
    'POST /api/store/confirm-order',
    'POST /api/store/test-payment',
    'POST /api/store/test-payment/action',
    'POST /api/store/webhooks/stripe',
    'POST /api/store/webhooks/shippo',
    'POST /api/store/webhooks/easypost',
    'PATCH /api/admin/orders/:id',
    'DELETE /api/admin/orders/:id',
    'POST /api/admin/orders/:id/status',
    'POST /api/admin/orders/:id/cancel',
    'POST /api/admin/orders/:id/refund',
    'POST /api/admin/orders/:id/mails/:mailId/resend',
    'POST /api/admin/orders/:id/link',
    'POST /api/admin/orders/:id/erase',
    'POST /api/admin/orders/:id/create-label',
    'POST /api/admin/orders/:id/void-label',
  ],
  'imports go on in the background, where the services report what changes': [
    'POST /api/admin/imports',
    'POST /api/admin/imports/:id/start',
    'POST /api/admin/imports/:id/cancel',
  ],
  'maintenance mode concerns mails and payments': ['POST /api/admin/hold/end'],
  'it sends a mail and stores nothing public': ['POST /api/admin/test-mail'],
  'what the privacy page was compared with is private': ['POST /api/admin/privacy-page/confirm'],
}

describe('cache tags of the route table', () => {
  it.each(writes.map(route => [nameOf(route), route.drops] as const))('drop what %s changes', (name, drops) => {
    const reasons = Object.entries(WITHOUT_CHANGES).filter(([, names]) => names.includes(name))
    // A new write belongs into one of the two lists.
    expect(name in CHANGES ? 1 : reasons.length).toBe(1)
    expect([...drops].sort()).toEqual([...(CHANGES[name] ?? [])].sort())
  })

  it('are stated for no write that does not exist', () => {
    const stated = [...Object.keys(CHANGES), ...Object.values(WITHOUT_CHANGES).flat()]
    expect(stated.sort()).toEqual(writes.map(nameOf).sort())
  })

  it('exist in a service, are all read, and each is dropped by a write', () => {
    const read = new Set(routes.flatMap(({ reads }) => reads))
    const dropped = new Set(routes.flatMap(({ drops }) => drops))
    expect([...read].sort()).toEqual([...CACHE_TAGS].sort())
    expect([...dropped].sort()).toEqual([...CACHE_TAGS].sort())
  })

  it('are read by public GET routes only', () => {
    const others = routes.filter(
      ({ method, access, reads }) => reads.length > 0 && (method !== 'get' || access !== 'public'),
    )
    expect(others.map(nameOf)).toEqual([])
  })
})
