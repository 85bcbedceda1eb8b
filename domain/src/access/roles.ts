/** What a user may do. 'admin', the data model's default, is the owner: everything. */
export const ROLES = ['admin', 'editor', 'shipper'] as const

export type Role = (typeof ROLES)[number]

export const DEFAULT_ROLE: Role = 'admin'

/**
 * Who may use a part of the site: everybody; whoever is signed in; editors (posts, pages, pictures, tags); shippers (orders
 * and their labels); owners alone. Owners may use every part.
 */
export type Access = 'public' | 'user' | 'editor' | 'shipper' | 'owner'

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

/** Whether somebody with this role may use a part of the site. A role that is unknown opens nothing but what is public. */
export const roleAllows = (role: string, access: Access): boolean => {
  if (access === 'public') return true
  if (!isRole(role)) return false
  return role === 'admin' || access === 'user' || access === role
}
