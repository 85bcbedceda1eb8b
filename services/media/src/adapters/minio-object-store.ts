import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { rootCertificates } from 'node:tls'
import type { BucketItem } from 'minio'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { assertObjectName, objectStoreUnavailable, type ObjectStat, type ObjectStore } from '../objects/object-store.ts'
import { removeOlderFiles } from './disk-object-store.ts'

export interface MinioSettings {
  /** Of any S3 server, for example http://minio:9000 */
  endpoint: string
  /** Trusted for an https endpoint in addition to the usual authorities, PEM. */
  ca?: string | undefined
  accessKey: string
  secretKey: string
  bucket: string
  region: string
  /** Folder for the local files of withLocalFile. */
  scratch: string
}

// The smallest part S3 allows: the client buffers whole parts in memory.
const PART_BYTES = 5 * 1024 * 1024
const SILENCE_MS = 4_000
/** As Node's own agents: shorter than servers keep a connection that nobody uses. */
const IDLE_MS = 5_000

/** Stores objects in a bucket of an S3 server, which it creates; needs only put, get, stat, remove and list of it. */
export async function minioObjectStore(settings: MinioSettings): Promise<ObjectStore> {
  const { endpoint, ca, bucket, region, scratch, ...keys } = settings
  // Loaded only where it is used: 20 MB.
  const { Client } = await import('minio')
  const url = new URL(endpoint)
  const secure = url.protocol === 'https:'
  const client = new Client({
    ...keys,
    endPoint: url.hostname,
    useSSL: secure,
    region,
    partSize: PART_BYTES,
    ...(url.port !== '' && { port: Number(url.port) }),
    // A call that waits for a server that is down responds to the visitor too late: the next call tries again.
    retryOptions: { disableRetry: true },
    ...transportTo(secure, ca),
  })

  let bucketReady: Promise<void> | null = null
  const makeBucket = async () => {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region).catch(ignoreIfTaken)
  }
  const ready = () => {
    bucketReady ??= makeBucket().catch((error: unknown) => {
      bucketReady = null
      throw error
    })
    return bucketReady
  }

  /** Null when there is no such object. */
  async function ifPresent<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await onLiveConnection(work)
    } catch (error) {
      if (['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes(codeOf(error))) return null
      throw objectStoreUnavailable(error)
    }
  }

  async function send(name: string, body: Readable, size?: number): Promise<void> {
    assertObjectName(name)
    let broken: unknown
    // The client waits forever when its source breaks off between two parts.
    const breakOff = new Promise<never>((_, reject) => {
      body.once('error', error => {
        broken = error
        reject(error)
      })
    })
    breakOff.catch(() => undefined)
    try {
      await Promise.race([ready(), breakOff])
      await Promise.race([client.putObject(bucket, name, body, size), breakOff])
    } catch (error) {
      body.destroy()
      // The bucket was removed: the next put creates it again.
      if (codeOf(error) === 'NoSuchBucket') bucketReady = null
      await client.removeIncompleteUpload(bucket, name).catch(() => undefined)
      throw broken === undefined ? objectStoreUnavailable(error) : error
    }
  }

  const get = async (name: string, range?: { start: number; end: number }): Promise<Readable | null> => {
    assertObjectName(name)
    if (!range) return ifPresent(() => client.getObject(bucket, name))
    return ifPresent(() => client.getPartialObject(bucket, name, range.start, range.end - range.start + 1))
  }

  return {
    put: (name, body) =>
      body instanceof Readable
        ? send(name, body)
        : onLiveConnection(() => send(name, Readable.from([body]), body.byteLength)),
    putFile: async (name, path) => {
      const { size } = await stat(path)
      await onLiveConnection(() => send(name, createReadStream(path), size))
    },
    get,
    async stat(name) {
      assertObjectName(name)
      const found = await ifPresent(() => client.statObject(bucket, name))
      return found && { name, size: found.size, modified: found.lastModified }
    },
    async remove(name) {
      assertObjectName(name)
      await ifPresent(() => client.removeObject(bucket, name))
    },
    async *list(): AsyncIterable<ObjectStat> {
      try {
        await ready()
        for await (const item of client.listObjectsV2(bucket, '', true) as AsyncIterable<BucketItem>) {
          if (item.name !== undefined && item.lastModified) {
            yield { name: item.name, size: item.size, modified: item.lastModified }
          }
        }
      } catch (error) {
        throw objectStoreUnavailable(error)
      }
    },
    async withLocalFile(name, work) {
      const source = await get(name)
      if (!source) return null
      await mkdir(scratch, { recursive: true })
      const path = join(scratch, randomUUID())
      try {
        await pipeline(source, createWriteStream(path)).catch((error: unknown) => {
          throw objectStoreUnavailable(error)
        })
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async ping() {
      await onLiveConnection(() => ready().then(() => client.bucketExists(bucket))).catch(asUnavailable)
    },
    // The server reports it when something is to be stored.
    assertSpace: async () => undefined,
    // Parts that a killed process has sent are the server's: MinIO drops them after a day.
    tidy: before => removeOlderFiles(scratch, before),
  }
}

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? ''

const asUnavailable = (error: unknown): never => {
  throw objectStoreUnavailable(error)
}

/** Another process was faster to create the bucket. */
function ignoreIfTaken(error: unknown): void {
  if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw error
}

/**
 * Runs what may be repeated, a second time when the connection broke off: a server that was away has closed those of the
 * pool, which says nothing about whether it is there now. Streams can't be repeated.
 */
async function onLiveConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const cause = error instanceof DomainError ? error.cause : error
    if (codeOf(cause) !== 'ECONNRESET') throw error
    return work()
  }
}

/**
 * Requests that end with an error when the server falls silent (the client itself would wait forever), and a pool that is
 * emptied when one of its connections turns out to be closed.
 */
function transportTo(
  secure: boolean,
  ca: string | undefined,
): { transport: Pick<typeof http, 'request'>; transportAgent: http.Agent } {
  const protocol = secure ? https : http
  const trusted = ca === undefined ? {} : { ca: [...rootCertificates, ca] }
  const agent = new protocol.Agent({ keepAlive: true, scheduling: 'lifo', timeout: IDLE_MS, ...trusted })
  const emptyPool = () => {
    for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy()
  }
  const request = ((options: http.RequestOptions, callback?: (response: http.IncomingMessage) => void) => {
    const outgoing = protocol.request(options, callback)
    outgoing.once('error', () => {
      if (outgoing.reusedSocket) emptyPool()
    })
    return outgoing.setTimeout(SILENCE_MS, () => outgoing.destroy(new Error('The object store does not respond')))
  }) as typeof http.request
  return { transport: { request }, transportAgent: agent }
}
