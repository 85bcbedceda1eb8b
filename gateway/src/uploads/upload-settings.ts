import {
  compressionSetting,
  DEFAULT_COMPRESSION,
  parseCompression,
  type Compression,
} from '@skyfolio/domain/photographs/compression'
import { DEFAULT_TIME_ZONE, timeZoneSetting } from '@skyfolio/domain/settings/time-zones'
import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { ContentClient } from '../clients/content-client.ts'

/** What the owner's settings say about new pictures. */
export interface UploadSettings {
  compression: Compression
  /** By which the night is known of a file that names neither its local time nor its longitude. */
  timeZone: string
}

/** Of sites whose owner has set nothing. */
export const DEFAULT_UPLOAD_SETTINGS: UploadSettings = { compression: DEFAULT_COMPRESSION, timeZone: DEFAULT_TIME_ZONE }

/** Reads the settings that are sent along with new pictures. Throws when the content service does not respond. */
export const readUploadSettings = async (
  settings: Pick<ContentClient['settings'], 'listSettings'>,
  call: RpcCallOptions,
): Promise<UploadSettings> => {
  const { settings: stored } = await settings.listSettings({}, call)
  const valueOf = (key: string) => stored.find(setting => setting.key === key)?.value
  return {
    compression: parseCompression(valueOf(compressionSetting)) ?? DEFAULT_UPLOAD_SETTINGS.compression,
    timeZone: valueOf(timeZoneSetting) || DEFAULT_UPLOAD_SETTINGS.timeZone,
  }
}
