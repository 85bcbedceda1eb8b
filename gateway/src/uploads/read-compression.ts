import {
  compressionSetting,
  DEFAULT_COMPRESSION,
  parseCompression,
  type Compression,
} from '@skyfolio/runtime/domain/compression'
import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { ContentClient } from '../clients/content-client.ts'

/** How the owner wants new pictures compressed. Throws when the content service does not respond. */
export const readCompression = async (
  settings: Pick<ContentClient['settings'], 'listSettings'>,
  call: RpcCallOptions,
): Promise<Compression> => {
  const { settings: stored } = await settings.listSettings({}, call)
  return parseCompression(stored.find(({ key }) => key === compressionSetting)?.value) ?? DEFAULT_COMPRESSION
}
