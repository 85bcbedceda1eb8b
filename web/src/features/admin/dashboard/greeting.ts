import type { User } from '../api/me.ts'

/** The hour of the browser decides, since it is the person in front of it who is greeted. */
export const greeting = (hour: number): string =>
  hour >= 5 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'

/** How somebody likes to be called. */
export const nameOf = ({ displayName, firstName, name }: Pick<User, 'displayName' | 'firstName' | 'name'>): string =>
  firstName?.trim() || displayName?.trim() || name
