import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'identity' | 'br' | 'gzip'

/** Quality 5 takes 2 ms where 11 takes 225 ms, for a few percent of size. */
const BROTLI_QUALITY = 5
/** Below about one packet compressing saves nothing. */
const WORTH_COMPRESSING = 1024
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml|[a-z.]+\+(?:json|xml))|image\/svg\+xml)/i

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Whether a response has more than one representation (and so varies by Accept-Encoding). */
export const isCompressible = (contentType: string, bytes: number): boolean =>
  bytes >= WORTH_COMPRESSING && COMPRESSIBLE.test(contentType)

export const compress = (body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'gzip'
    ? compressGzip(body)
    : compressBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })

const PREFERRED = ['br', 'gzip'] as const

const negotiate = (header: string): Encoding => {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...PREFERRED])
  return PREFERRED.find(encoding => accepted.includes(encoding)) ?? 'identity'
}

const remembered = new Map<string, Encoding>()
/** Browsers send a handful of spellings. */
const MOST_REMEMBERED = 100

/** The encoding for an Accept-Encoding header: brotli before gzip, neither with q=0. */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const encoding = negotiate(header)
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding)
  return encoding
}
