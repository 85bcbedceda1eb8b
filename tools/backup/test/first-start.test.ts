import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runMigrations } from '@skyfolio/runtime/mongo/migrations'
import { newEnvironment } from '../../../services/media/test/support/start-media.ts'
import { silent as logger } from '../../../runtime/test/support/silent-logger.ts'
import { backUp, type Site } from '../back-up.ts'
import { readBackupConfig } from '../config.ts'
import { openSite } from '../open-site.ts'
import { restore } from '../restore.ts'
import { SERVICES, type ServiceName } from '../services.ts'

let folder: string
const closes: (() => Promise<void>)[] = []
const report = () => undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-backup-test-'))
})
afterAll(async () => {
  for (const close of closes) await close()
  await rm(folder, { recursive: true, force: true })
})

/** The databases and the object store of a site in which nothing has ever run. */
async function emptySite(): Promise<Site> {
  const name = `test_backup_${randomBytes(6).toString('hex')}`
  const environment = await newEnvironment({
    MONGODB_DATABASE: `${name}_media`,
    CONTENT_DATABASE: `${name}_content`,
    STORE_DATABASE: `${name}_store`,
    SKYBUG_DATABASE: `${name}_skybug`,
    OBJECT_DIR: await mkdtemp(join(folder, 'objects-')),
  })
  const { site, close } = await openSite(readBackupConfig(environment))
  closes.push(async () => {
    for (const service of SERVICES) await databaseOf(site, service).dropDatabase()
    await close()
  })
  return site
}

const databaseOf = ({ connection, databases }: Site, service: ServiceName) =>
  connection.getClient().db(databases[service])

const fileOf = (site: Site) => join(folder, `${site.databases.content}.backup`)
const write = (site: Site) => backUp({ site, out: createWriteStream(fileOf(site)), report })

/** What every service does first when it starts. */
async function startServices({ connection, databases }: Site): Promise<void> {
  for (const service of SERVICES)
    await runMigrations({ connection: connection.useDb(databases[service]), migrations: [], logger })
}

describe('a site that has never started', () => {
  it('starts after a backup of it, which is not recorded', async () => {
    const site = await emptySite()
    await write(site)
    expect(await databaseOf(site, 'content').collection('audit').countDocuments()).toBe(0)
    await startServices(site)
    await write(site)
    expect(await databaseOf(site, 'content').collection('audit').countDocuments()).toBe(1)
  })

  it('starts after its backup was restored', async () => {
    const [source, target] = [await emptySite(), await emptySite()]
    await write(source)
    await restore({ file: fileOf(source), site: target, replace: false, report })
    await startServices(target)
    expect(await databaseOf(target, 'store').collection('holds').countDocuments()).toBe(1)
  })
})
