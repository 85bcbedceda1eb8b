import { setImmediate } from 'node:timers/promises'
import type { Logger } from '@skyfolio/runtime/logger'
import { gatherFirstData, type Dispatch } from './first-data.ts'
import { settingIn } from './settings.ts'
import { createTurns } from './turns.ts'
import type { Assets, FirstData, Rendered, WebEntry } from './web-entry.ts'

export interface PublicDocument extends Rendered {
  /** Everything in it is as it should be: it may be kept. */
  complete: boolean
  /** An analytics id is configured. */
  analytics: boolean
}

export interface PublicDocumentDeps {
  web: WebEntry
  dispatch: Dispatch
  assets: Assets
  publicUrl: string
  logger: Logger
  atOnce?: number
  patienceMs?: number
}

/**
 * Renders public addresses with their first data. Two at once; who has waited `patienceMs` for a turn gets the shell
 * with its head, which the browser renders.
 */
export const createPublicDocuments = (deps: PublicDocumentDeps): ((path: string) => Promise<PublicDocument>) => {
  const { web, dispatch, assets, publicUrl, logger, atOnce = 2, patienceMs = 200 } = deps
  const turns = createTurns({ atOnce, patienceMs })

  const rendered = (path: string, data: FirstData) =>
    turns.take(async () => {
      // Between two renderings the answers that are ready go out.
      await setImmediate()
      return web.render({ path, publicUrl, data, assets })
    })
  return async path => {
    const { data, complete } = await gatherFirstData({ web, dispatch }, path)
    const analytics = settingIn(data, 'google_analytics_id') !== undefined
    const page = await rendered(path, data)
    if (page) return { ...page, complete, analytics }
    logger.warn('too many documents are being rendered: the shell stands in')
    const shell = web.shell({ path, publicUrl, assets, data })
    // Where the rendered document would lead elsewhere, the browser does.
    const status = shell.status === 301 ? 200 : shell.status
    return { ...shell, status, complete: false, analytics }
  }
}
