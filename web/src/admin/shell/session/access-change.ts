import type { AccessChange } from '../../../api/admin/users.ts'

type Access = AccessChange['ended']

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

const named = (names: string[], one: string, many: string): string[] =>
  counted(names.length, one, many).map(count => `${count} (${names.join(', ')})`)

const list = ({ sessions, apiKeys, passkeys, authenticator, invitations }: Access): string =>
  [
    ...counted(sessions, 'session', 'sessions'),
    ...named(apiKeys, 'API key', 'API keys'),
    ...named(passkeys, 'passkey', 'passkeys'),
    ...(authenticator ? ['the authenticator app'] : []),
    ...named(invitations, 'invitation', 'invitations'),
  ].join(', ')

/** "Ended: 1 session, 2 API keys (Upload script, Backup). Still works: 1 passkey (Laptop)." Empty when there is nothing to tell. */
export const describeAccessChange = ({ ended, remaining }: AccessChange): string =>
  [
    ['Ended', list(ended)],
    ['Still works', list(remaining)],
  ]
    .filter(([, what]) => what)
    .map(([label, what]) => `${label}: ${what}.`)
    .join(' ')
