import { roleAllows, type Access } from './roles.ts'

/**
 * What an API key may be used for: reading posts, pages, pictures and tags, drafts too; the same, and writing them; orders and
 * their labels. Never more than its user's role.
 */
export const SCOPES = ['read', 'publish', 'orders'] as const

export type Scope = (typeof SCOPES)[number]

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text)

/** The scopes that open a part of the site. None opens what is for owners alone, or for whoever is signed in: their account. */
export const scopesFor = (access: Access, { writes }: { writes: boolean }): readonly Scope[] => {
  if (access === 'shipper') return ['orders']
  if (access === 'editor') return writes ? ['publish'] : ['read', 'publish']
  return []
}

/** The scopes that somebody with this role can give to a key. */
export const scopesOfRole = (role: string): Scope[] =>
  SCOPES.filter(scope => roleAllows(role, scope === 'orders' ? 'shipper' : 'editor'))
