import type { Role } from '@skyfolio/domain/access/roles'

interface RoleLabels {
  label: string
  /** In a sentence, with its article. */
  name: string
  includes: string
}

/** What each role is called, and what it includes, in the order of a list. */
export const roleLabels: Readonly<Record<Role, RoleLabels>> = {
  admin: { label: 'Owner', name: 'an owner', includes: 'Everything' },
  editor: { label: 'Editor', name: 'an editor', includes: 'Posts, pages, pictures and tags' },
  shipper: {
    label: 'Shipper',
    name: 'a shipper',
    includes: 'Orders: see, label, ship and note them; no refunds, no prices',
  },
}
