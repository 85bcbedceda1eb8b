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

/** How the first owner signs in. */
export const signInLines = (url: string, owner: FirstOwner | null): string[] => [
  `  Sign in:   ${url}/login`,
  ...(owner ? [`  Email:     ${owner.email}`] : []),
  ...(owner
    ? [
        owner.generatedPassword === null
          ? '  Password:  the one of OWNER_PASSWORD'
          : `  Password:  ${owner.generatedPassword}  (only this start shows it: change it after signing in)`,
      ]
    : []),
]
