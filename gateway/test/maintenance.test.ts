import { expect, test } from '@jest/globals'
import { startContent, OWNER } from '../../services/content/test/support/start-content.ts'
import { startStore } from '../../services/store/test/support/start-store.ts'
import { startGateway } from './support/start-gateway.ts'
import { signIn } from './support/start-site.ts'

test('maintenance mode after a restore is shown to the owner, who can end it', async () => {
  const [content, store] = await Promise.all([startContent(), startStore()])
  const addresses = { CONTENT_ADDRESS: content.server.address, STORE_ADDRESS: store.server.address }
  const gateway = await startGateway(addresses)
  try {
    const owner = await signIn(gateway.caller(), OWNER)
    expect(await owner.get('/api/admin/hold')).toMatchObject({ status: 200, body: { hold: null } })
    const backupAt = new Date('2026-11-20T10:00:00.000Z')
    const restoredAt = new Date('2026-11-21T10:00:00.000Z')
    await store.collection('holds').insertOne({ _id: 'restored', backupAt, restoredAt })
    const maintenance = { backupAt: backupAt.toISOString(), restoredAt: restoredAt.toISOString(), waitingMails: 0 }
    expect((await owner.get('/api/admin/hold')).body).toEqual({ hold: maintenance })
    expect((await gateway.caller().send('POST', '/api/admin/hold/end')).status).toBe(401)
    expect((await owner.get('/api/admin/hold')).body.hold).not.toBeNull()
    expect((await owner.send('POST', '/api/admin/hold/end')).status).toBe(204)
    expect((await owner.get('/api/admin/hold')).body).toEqual({ hold: null })
    const row = await store.collection('audit').findOne({ action: 'store.resumed' })
    expect(row).toMatchObject({ actorId: content.ownerId })
  } finally {
    await gateway.stop()
    await Promise.all([content.stop(), store.stop()])
  }
})
