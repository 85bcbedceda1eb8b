import type { Figure } from '../../figure.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'
import { preparePublicScreens } from '../../site/public-screens.ts'
import { cachedResponse, compareWithBareNode, headerOf, notModifiedResponse } from './bare-node-comparison.ts'
import { LIST } from './list.ts'

const LEAST_OF_LIST = 0.5
const LEAST_OF_304 = 0.6
const LEAST_OF_HOME = 0.45
const LEAST_OF_HOME_WITH_HEADERS = 0.75

/** A list from the front cache, in full and unchanged (304), against a bare Node server with the same response. */
export const cachedList = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  const { headers, body } = await cachedResponse(site.url + LIST)
  const etag = headerOf({ headers }, 'etag')
  const response = { headers, body, notModified: (await notModifiedResponse(site.url + LIST, etag)).headers }
  const full = { name: 'Cached list of posts vs. bare Node', least: LEAST_OF_LIST }
  const unchanged = { name: 'Cached list of posts, 304 vs. bare Node', least: LEAST_OF_304 }
  const conditional = { path: LIST, status: 304, headers: { 'If-None-Match': etag } }
  return [
    await compareWithBareNode(environment, site, full, { path: LIST }, response),
    await compareWithBareNode(environment, site, unchanged, conditional, response),
  ]
}

/** Home's HTML from the front cache against a bare Node server with the same bytes, then with the same headers too. */
export const cachedHome = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  await preparePublicScreens(site)
  // As browsers request it.
  const request = { path: '/', headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } }
  const { headers, body } = await cachedResponse(site.url + request.path, request.headers)
  if (headerOf({ headers }, 'content-encoding') !== 'br') throw new Error('Home is not compressed with brotli')
  const plain = ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)]
  const sameBytes = { name: 'Cached Home vs. bare Node with the same bytes', least: LEAST_OF_HOME }
  const sameHeaders = {
    name: 'Cached Home vs. bare Node with the same bytes and headers',
    least: LEAST_OF_HOME_WITH_HEADERS,
  }
  return [
    await compareWithBareNode(environment, site, sameBytes, request, { headers: plain, body }),
    await compareWithBareNode(environment, site, sameHeaders, request, { headers, body }),
  ]
}
