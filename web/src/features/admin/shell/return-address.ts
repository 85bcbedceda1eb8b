import { addresses, documentOf } from '../../../addresses.ts'

const parameter = 'next'

/** Where to sign in, and to come back to this address afterwards. */
export const loginFor = (address: string): string =>
  address === addresses.admin
    ? addresses.login
    : `${addresses.login}?${new URLSearchParams({ [parameter]: address }).toString()}`

/** The address that was asked for before signing in; only one of this document, whatever the query says. */
export function addressAskedFor(search: string): string {
  const asked = new URLSearchParams(search).get(parameter)
  if (!asked || !/^\/(?![/\\])/.test(asked)) return addresses.admin
  const { pathname } = new URL(asked, 'http://localhost')
  return documentOf(pathname) === 'admin' && pathname !== addresses.login ? asked : addresses.admin
}
