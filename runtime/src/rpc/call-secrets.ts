import { createHmac } from 'node:crypto'

/** The services of the site with RPCs. */
export const CALLED = ['content', 'media', 'store', 'skybug'] as const
export type CalledService = (typeof CALLED)[number]

/** Which services each process calls. `tools`: demo content, imports. */
export const CALLS = {
  gateway: CALLED,
  store: ['content', 'media'],
  skybug: ['content', 'media', 'store'],
  tools: ['content', 'media', 'store'],
} as const satisfies Record<string, readonly CalledService[]>
export type CallingProcess = keyof typeof CALLS
export const isCallingProcess = (name: string): name is CallingProcess => Object.hasOwn(CALLS, name)

/** What a process signs its calls with: of each service, the secret of this caller. */
export type CallSecrets = Partial<Record<string, string>>

const derive = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex')

/** The secret of one service, INTERNAL_SECRET in its environment, from the one that the whole site has. */
export const serviceSecret = (siteSecret: string, service: string): string =>
  derive(siteSecret, `skyfolio-service:${service}`)

/** The key of a caller, which a service derives from its own secret to check a call. */
export const callerKey = (ownSecret: string, caller: string): string => derive(ownSecret, `skyfolio-caller:${caller}`)

/** With which a caller signs its calls of the service that has this secret: `NAME.KEY`. */
export const callSecret = (ownSecret: string, caller: string): string => `${caller}.${callerKey(ownSecret, caller)}`

/** CALL_SECRETS of a caller: `SERVICE=SECRET`, separated by spaces. `secretOf` returns the secret of a service. */
export const callSecretsText = (caller: CallingProcess, secretOf: (service: CalledService) => string): string =>
  CALLS[caller].map(service => `${service}=${callSecret(secretOf(service), caller)}`).join(' ')

/** The secrets that each process of a site has, derived from one: `INTERNAL_SECRET` of a service, `CALL_SECRETS` of a caller. */
export const deriveSecrets = (siteSecret: string) => ({
  internalSecrets: Object.fromEntries(CALLED.map(service => [service, serviceSecret(siteSecret, service)])) as Record<
    CalledService,
    string
  >,
  callSecrets: Object.fromEntries(
    (Object.keys(CALLS) as CallingProcess[]).map(caller => [
      caller,
      callSecretsText(caller, service => serviceSecret(siteSecret, service)),
    ]),
  ) as Record<CallingProcess, string>,
})

/** Reads CALL_SECRETS; null when it is malformed. */
export function parseCallSecrets(text: string): CallSecrets | null {
  const secrets: CallSecrets = {}
  for (const entry of text.trim().split(/\s+/)) {
    const [, service, secret] = /^([a-z]+)=([a-z]+\.[0-9a-f]{64})$/.exec(entry) ?? []
    if (service === undefined) return null
    secrets[service] = secret
  }
  return secrets
}

/** The secret for calls of a service. @throws when CALL_SECRETS has none: such calls would all be refused. */
export function callSecretFor(secrets: CallSecrets, service: CalledService): string {
  const secret = secrets[service]
  if (secret === undefined) throw new Error(`CALL_SECRETS has no secret for calls of the service ${service}`)
  return secret
}
