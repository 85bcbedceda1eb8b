import type { Role } from '@skyfolio/runtime/domain/roles'

/** What each role is called, and what it includes, in the order of a list. */
export const roleLabels: Readonly<Record<Role, { label: string; includes: string }>> = {
  admin: { label: 'Owner', includes: 'Everything' },
  editor: { label: 'Editor', includes: 'Posts, pages, pictures and tags' },
  shipper: { label: 'Shipper', includes: 'Orders: see, label, ship and note them; no refunds, no prices' },
}
