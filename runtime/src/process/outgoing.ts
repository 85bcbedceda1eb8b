import { z } from 'zod'

const hosts = z
  .string()
  .default('')
  .transform(list =>
    list
      .split(',')
      .map(each => each.trim().toLowerCase())
      .filter(each => each !== ''),
  )
  .pipe(z.array(z.string().regex(/^\.?[a-z0-9.:[\]-]+$/, 'must be names of hosts, separated by commas')))

/** A list of hosts: `api.example.com`, or `.example.com` for all below it. Empty: no list. */
export const hostList = (what: string) => hosts.describe(what)

/** The setting of every process that sends requests to others. */
export const outgoingSettings = {
  OUTGOING_HOSTS: hostList(
    'Hosts outside the site that this process may use, separated by commas; it does not start with settings that name others. Unset: those that its settings name, and no others.',
  ),
}

/** Whether a host is on a list; each is on an empty one. */
export const isListed = (host: string, list: readonly string[]): boolean =>
  list.length === 0 || list.some(each => (each.startsWith('.') ? host.endsWith(each) : host === each))

/** Adds an issue for each setting with an address whose host is not on OUTGOING_HOSTS. */
export function assertListed(
  list: readonly string[],
  addresses: Readonly<Record<string, string | undefined | false>>,
  context: z.RefinementCtx,
): void {
  for (const [name, address] of Object.entries(addresses)) {
    // What is no address is said of its own setting.
    if (!address || !URL.canParse(address) || isListed(new URL(address).hostname, list)) continue
    const message = `uses ${new URL(address).hostname}, which is not among OUTGOING_HOSTS`
    context.addIssue({ code: 'custom', path: [name], message })
  }
}

/** `fetch` for one server alone: it follows no redirects, and rejects other addresses. */
export const fetchFrom = (address: string): typeof fetch => {
  const { origin } = new URL(address)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new TypeError(`Requests go to ${origin} alone, not to ${url.origin}`)
    return fetch(input, { ...init, redirect: 'error' })
  }
}
