import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { parseCallSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import { until } from '../../../runtime/test/support/until.ts'
import { callSecretsOf, GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { sharedContent } from '../../../services/content/test/support/shared-content.ts'
import { logger, type Content } from '../../../services/content/test/support/start-content.ts'
import { beginCall } from '../../src/clients/call.ts'
import { createContentClient, type ContentClient } from '../../src/clients/content-client.ts'
import { createImportRunner, type ImportRunner, type StartThread } from '../../src/import/import-runner.ts'
import { bundledImportThread } from '../support/import-thread.ts'

jest.setTimeout(120_000)
const NEVER = 24 * 60 * 60 * 1_000
let content: Content
let client: ContentClient
let startThread: StartThread
let runner: ImportRunner | undefined
beforeAll(async () => {
  content = await sharedContent()
  startThread = await bundledImportThread()
  client = createContentClient(content.server.address, GATEWAY_SECRET, logger)
})
afterEach(() => runner?.stop(0))
afterAll(() => client.close())

/** A text that is valid, and that a pattern reads for hours, since the time grows with the square of its length. */
const SLOW_TEXT = '<!-- wp:a {'.repeat(400_000)
const SLOW_EXPORT = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>Slow</title>
  <wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
  <content:encoded><![CDATA[${SLOW_TEXT}]]></content:encoded></item></channel></rss>`

const call = () => beginCall({ deadlineMs: 20_000, requestId: randomUUID(), actorId: content.ownerId })
const read = (id: number) => client.imports.getImport({ id }, call())

/** Begins to check the export in a thread, with limits in milliseconds. */
async function startSlowImport(limits: Partial<{ canceled: number; silent: number; total: number }>): Promise<number> {
  const { id } = await client.imports.createImport({ filename: 'slow.xml' }, call())
  const bytes = Buffer.from(SLOW_EXPORT)
  for (let number = 0; number * 1_000_000 < bytes.length; number += 1) {
    const part = bytes.subarray(number * 1_000_000, (number + 1) * 1_000_000)
    await client.imports.addImportFilePart({ id, number, content: part }, call())
  }
  runner = createImportRunner({
    ...{ content: client, contentAddress: content.server.address, mediaAddress: '127.0.0.1:1' },
    ...{ callSecrets: parseCallSecrets(callSecretsOf('gateway')) ?? {}, tls: undefined },
    uploadServer: { url: 'http://127.0.0.1:1', tls: undefined, secret: GATEWAY_SECRET },
    ...{ allowedAddresses: [], allowedHosts: [], log: { name: 'import', level: 'silent', format: 'json' }, logger },
    limits: { canceled: NEVER, silent: NEVER, total: NEVER, ...limits },
    startThread,
  })
  await runner.start(id, call())
  return id
}

describe('the thread of an import that a computation keeps busy', () => {
  it('is terminated soon after the owner has canceled', async () => {
    const id = await startSlowImport({ canceled: 1_000 })
    expect(await client.imports.cancelImport({ id }, call())).toMatchObject({ cancelRequested: true })
    // An import whose lease ran out counts as canceled too, but it has no end: that is stored after its thread is gone.
    await until(
      () => read(id),
      ({ state, endedAt }) => state === 'IMPORT_STATE_CANCELED' && Boolean(endedAt),
      60_000,
    )
  })

  it('is terminated when it does not respond, and says why', async () => {
    const id = await startSlowImport({ silent: 2_000 })
    const { failure } = await until(
      () => read(id),
      ({ state }) => state === 'IMPORT_STATE_INTERRUPTED',
      60_000,
    )
    expect(failure).toMatch(/^Reading this export took too long/)
  })

  it('is terminated after the longest time that an import may take, and says why', async () => {
    const id = await startSlowImport({ total: 3_000 })
    const { failure } = await until(
      () => read(id),
      ({ state }) => state === 'IMPORT_STATE_INTERRUPTED',
      60_000,
    )
    expect(failure).toMatch(/^The import ran for a day/)
  })
})
