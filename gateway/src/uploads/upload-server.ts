import { Agent, type AgentOptions } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { ConfigError } from '@skyfolio/runtime/process/config'
import { internalTls, type InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { callSecretFor, type CallSecrets } from '@skyfolio/runtime/rpc/call-secrets'

/** Media's HTTP server, and the secret that signs who uploads. */
export interface UploadServer {
  url: string
  /** Shown to it, whose certificate must be of the same authority and for the host of `url`. Undefined: plain. */
  tls: InternalTls | undefined
  secret: string
}

type Settings = Parameters<typeof internalTls>[0] & { MEDIA_BYTES_URL: string; CALL_SECRETS: CallSecrets }

/**
 * Media's HTTP server by the settings of a process.
 * @throws ConfigError when its address is plain though calls between processes are not.
 */
export const uploadServerOf = (config: Settings): UploadServer => {
  const { MEDIA_BYTES_URL: url, CALL_SECRETS } = config
  const tls = internalTls(config)
  if (tls && !url.startsWith('https:')) throw new ConfigError(['MEDIA_BYTES_URL: must be https with INTERNAL_TLS_CA'])
  return { url, tls, secret: callSecretFor(CALL_SECRETS, 'media') }
}

/** The agent of connections with media's HTTP server. */
export const uploadServerAgent = (
  { url, tls }: Pick<UploadServer, 'url' | 'tls'>,
  options: AgentOptions = {},
): Agent => (url.startsWith('https:') ? new HttpsAgent({ ...options, ...tls }) : new Agent(options))
