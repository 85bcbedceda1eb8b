import type { Writable } from 'node:stream'
import { withLease } from '@skyfolio/runtime/lock'
import type { Connection } from 'mongoose'
import type { ObjectStore } from '../../services/media/src/domain/object-store.ts'
import { writeArchive, type Archive } from './archive/write-archive.ts'
import { FORMAT, HEADER, KEYS_NOTE, MANIFEST, skyfolioVersion, type Manifest } from './manifest.ts'
import { nameList, objectsOut } from './objects-out.ts'
import { rowsOut } from './rows-out.ts'
import { leftOut, type Databases } from './services.ts'

export interface Site {
  /** To the media service's database. */
  connection: Connection
  databases: Databases
  store: ObjectStore
}

type Tell = (line: string) => void | Promise<void>

const LEASE_MS = 60_000

/**
 * Writes everything a site keeps to an output, while the site runs: all rows as of one moment, then the objects they name.
 * Objects are removed by nobody but the sweep, whose lease this holds meanwhile.
 */
export async function backUp({ site, out, tell }: { site: Site; out: Writable; tell: Tell }): Promise<Manifest> {
  const { connection } = site
  const archive = writeArchive(out)
  try {
    return await withLease({ connection, name: 'sweep', ttlMs: LEASE_MS }, ({ signal }) =>
      everything(site, archive, signal, tell),
    )
  } catch (error) {
    await archive.abort()
    throw error
  }
}

async function everything(site: Site, archive: Archive, signal: AbortSignal, tell: Tell): Promise<Manifest> {
  const { connection, databases, store } = site
  const skyfolio = skyfolioVersion()
  await archive.add(HEADER, asJson({ format: FORMAT, skyfolio, begunAt: new Date().toISOString() }))
  const names = await nameList()
  try {
    const rows = await rowsOut({ client: connection.getClient(), databases, archive, named: names.add, tell })
    const objects = await objectsOut({ store, archive, names, signal, tell })
    const manifest: Manifest = {
      format: FORMAT,
      skyfolio,
      takenAt: rows.takenAt.toISOString(),
      databases: rows.databases,
      objects,
      entries: archive.entries(),
      leftOut: leftOut(),
      keys: KEYS_NOTE,
      unsealedSecondFactors: rows.unsealedSecondFactors,
    }
    await archive.end(MANIFEST, asJson(manifest))
    return manifest
  } finally {
    await names.remove()
  }
}

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
