/** The owner a site is given when it has no user. */
export interface FirstOwner {
  email: string
  /** Null: it was set by OWNER_PASSWORD. */
  generatedPassword: string | null
}

/** The owner of a message of the content service, which knows the password only then; null for any other message. */
export const firstOwnerIn = (message: unknown): FirstOwner | null => {
  if (typeof message !== 'object' || message === null || !('firstOwner' in message)) return null
  return message.firstOwner as FirstOwner
}

/** How the first owner signs in. A password is for the person at a terminal: other output may become a log that others read. */
export const signInLines = (
  url: string,
  owner: FirstOwner | null,
  { isTerminal }: { isTerminal: boolean },
): string[] => [
  `  Sign in:   ${url}/login`,
  ...(owner ? [`  Email:     ${owner.email}`, `  Password:  ${passwordLine(owner, isTerminal)}`] : []),
]

const passwordLine = ({ email, generatedPassword }: FirstOwner, isTerminal: boolean): string => {
  if (generatedPassword === null) return 'the one of OWNER_PASSWORD'
  if (isTerminal) return `${generatedPassword}  (only this start shows it: change it after signing in)`
  return `shown on a terminal only. To get one, run: npm run owner -- --email ${email}`
}
