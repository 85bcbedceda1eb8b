import type { IncomingMessage, ServerResponse } from 'node:http'
import { siteHeader } from '@skyfolio/protos/upload-forms'
import { noSuchPicture, sendObject, type RenditionHttpDependencies } from '../renditions/rendition-http.ts'
import type { TileService } from './tile-service.ts'

export interface TileHttpDependencies extends Pick<RenditionHttpDependencies, 'store'> {
  find: TileService['find']
  describe: TileService['describe']
}

const ADDRESS = /^\/uploads\/tiles\/([0-9a-f]{32})\/([\w.,/%]{1,200})$/

/** Whether a path is one of tiles. */
export const isTileAddress = (path: string): boolean => path.startsWith('/uploads/tiles/')

/** Responds to GET and HEAD of /uploads/tiles/…: the description of a picture, or a tile of it. Throws OBJECT_NOT_FOUND. */
export async function sendTile(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { find, describe, store }: TileHttpDependencies,
): Promise<void> {
  const [, token, rest] = ADDRESS.exec(path) ?? []
  if (!token || !rest) throw noSuchPicture()
  if (rest !== 'info.json') {
    // Clients may encode the commas. Any other sign that is encoded leads nowhere.
    const object = await find(token, rest.replaceAll(/%2c/gi, ','))
    if (!object) throw noSuchPicture()
    // Viewers of other sites draw them on canvases, as they may: everybody can fetch them.
    response.setHeader('access-control-allow-origin', '*')
    return sendObject(object, request, response, { store })
  }
  const base = request.headers[siteHeader] ?? `http://${request.headers.host}`
  const description = await describe(token, `${String(base)}/uploads/tiles/${token}`)
  if (!description) throw noSuchPicture()
  const body = JSON.stringify(description)
  response.writeHead(200, {
    'content-type': 'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-cache',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
