import {
  miningReservationIn,
  siteRightsIn,
  type MiningReservation,
  type SiteRights,
} from '@skyfolio/domain/photographs/rights'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'

const INTERVAL_MS = 5 * 60_000
const RETRY_MS = 5_000
const CALL = { deadlineMs: 10_000, requestId: 'site-rights' }

interface Dependencies {
  content: Pick<ContentClient, 'settings'>
  media: Pick<MediaClient, 'images'>
  /** Scheme and host. */
  publicUrl: string
  logger: Logger
}

export interface KeptSiteRights {
  /** The settings may have changed. */
  refresh(): void
  /** What the owner reserves, as last read; null: nothing, or not read yet. */
  miningReservation(): MiningReservation | null
  stop(): void
}

const toMessage = (
  { license, holder, site, licensePage }: SiteRights,
  mining: MiningReservation | null,
  siteUrl: string,
) => ({
  ...{ license, siteName: site, siteUrl },
  ...(holder !== null && { holder }),
  ...(licensePage !== null && { licensePage }),
  ...(mining && { mining: mining.policy === null ? {} : { policy: mining.policy } }),
})

/**
 * Tells media what the settings say about the rights of photographs, which media writes into their files: at start, after each
 * change of the settings, and every five minutes, should a change have been missed.
 */
export const keepSiteRights = ({ content, media, publicUrl, logger }: Dependencies): KeptSiteRights => {
  let reservation: MiningReservation | null = null
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isChanged = false
  let stopped = false

  const tell = async () => {
    const { settings } = await content.settings.listSettings({ publicOnly: true }, CALL)
    const read = (key: string) => settings.find(setting => setting.key === key)?.value?.trim() || undefined
    reservation = miningReservationIn(read)
    await media.images.setSiteRights(toMessage(siteRightsIn(read), reservation, publicUrl), CALL)
  }
  const round = async () => {
    if (stopped) return
    clearTimeout(timer)
    isRunning = true
    isChanged = false
    let next = INTERVAL_MS
    try {
      await tell()
    } catch (error) {
      // Services that start or restart are away for a while.
      logger.debug({ err: error }, 'the rights of the site cannot be passed on yet')
      next = RETRY_MS
    }
    isRunning = false
    if (isChanged) return void round()
    if (!stopped) timer = setTimeout(() => void round(), next).unref()
  }
  void round()
  return {
    refresh: () => {
      isChanged = true
      if (!isRunning) void round()
    },
    miningReservation: () => reservation,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
