import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { MediaClient } from '../../clients/media-client.ts'
import type { SkybugClient } from '../../clients/skybug-client.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'

/** So long after a change its target is looked up, with others that change meanwhile. */
const SOON_MS = 200
const RETRY_MS = 10_000
const CALL = { deadlineMs: 10_000, requestId: 'classify-targets' }

interface Dependencies {
  media: { gallery: Pick<MediaClient['gallery'], 'listUnclassifiedTargets' | 'classifyTargets'> }
  skybug: { sky: Pick<SkybugClient['sky'], 'classifyTargets'> }
  logger: Logger
}

/** Has all targets looked up that have not been. */
const classifyTargets = async ({ media, skybug }: Dependencies): Promise<void> => {
  const done = new Set<string>()
  for (;;) {
    const { targets } = await media.gallery.listUnclassifiedTargets({}, CALL)
    // Images may be written with a target again that has just been looked up: their own change comes.
    if (targets.every(target => done.has(target))) return
    const { targets: known } = await skybug.sky.classifyTargets({ targets }, CALL)
    await media.gallery.classifyTargets({ targets: known }, CALL)
    for (const target of targets) done.add(target)
  }
}

/**
 * Fills kind and constellation of photographs from the catalog, which SkyBug has and media doesn't: at start and shortly after every change of images. Several gateways may do it at once.
 */
export const keepClassifyingTargets = (dependencies: Dependencies): { soon(): void; stop(): void } => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = false
  const after = (ms: number): void => {
    if (stopped || timer) return
    timer = setTimeout(() => void round(), ms).unref()
  }
  const round = async () => {
    timer = undefined
    if (running) return after(SOON_MS)
    running = true
    try {
      await classifyTargets(dependencies)
    } catch (error) {
      const level = isNoResponse(error) ? 'debug' : 'warn'
      dependencies.logger[level]({ err: error }, 'targets of photographs cannot be looked up yet')
      after(RETRY_MS)
    } finally {
      running = false
    }
  }
  after(SOON_MS)
  return {
    soon: () => after(SOON_MS),
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
