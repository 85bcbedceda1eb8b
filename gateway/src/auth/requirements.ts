import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'

/** What a user has to do before anything else. */
export type Requirement = 'first-password' | 'breached-password' | 'two-factor'

const ON_THIS_MACHINE = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** Whether a request came by a name of this machine: somebody tries the site out. */
export const isOnOwnMachine = (host: string | undefined): boolean => ON_THIS_MACHINE.test(host ?? '')

type RequiredOf = Pick<User, 'hasFirstPassword' | 'hasBreachedPassword' | 'needsTwoFactor'>

/**
 * What a user has to do before anything else; null: nothing. A password that somebody else made is good for trying the site
 * out on one's own machine: a site that is reached by any other name asks for a new one.
 */
export const requirementOf = (user: RequiredOf, host: string | undefined): Requirement | null => {
  if (user.hasBreachedPassword) return 'breached-password'
  if (user.hasFirstPassword && !isOnOwnMachine(host)) return 'first-password'
  return user.needsTwoFactor ? 'two-factor' : null
}
