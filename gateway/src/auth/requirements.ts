import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'

/** What a user has to do before anything else. */
export type Requirement = 'first-password' | 'breached-password' | 'two-factor'

const ON_THIS_MACHINE = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Whether somebody tries the site out on their own machine: both the site's address and the one a request came by are names of it.
 * The Host header alone proves nothing, because anybody can send any.
 */
export const isOnOwnMachine = (publicUrl: string, host: string | undefined): boolean =>
  ON_THIS_MACHINE.test(new URL(publicUrl).host) && ON_THIS_MACHINE.test(host ?? '')

type RequiredOf = Pick<User, 'hasFirstPassword' | 'hasBreachedPassword' | 'needsTwoFactor'>

/**
 * What a user has to do before anything else; null: nothing. A password that somebody else made is good for trying the site
 * out on one's own machine; everywhere else the site asks for a new one.
 */
export const requirementOf = (user: RequiredOf, onOwnMachine: boolean): Requirement | null => {
  if (user.hasBreachedPassword) return 'breached-password'
  if (user.hasFirstPassword && !onOwnMachine) return 'first-password'
  return user.needsTwoFactor ? 'two-factor' : null
}
