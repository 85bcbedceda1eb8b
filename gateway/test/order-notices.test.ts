import { expect, it } from '@jest/globals'
import { startContent, OWNER } from '../../services/content/test/support/start-content.ts'
import { startStore } from '../../services/store/test/support/start-store.ts'
import { startGateway } from './support/start-gateway.ts'
import { signIn } from './support/start-site.ts'

it('shows only the owner where notices of new orders go', async () => {
  const content = await startContent()
  const store = await startStore({ CONTENT_ADDRESS: content.server.address })
  const gateway = await startGateway({ CONTENT_ADDRESS: content.server.address, STORE_ADDRESS: store.server.address })
  try {
    const visitor = gateway.caller()
    expect((await visitor.get('/api/admin/order-notices')).status).toBe(401)
    const owner = await signIn(gateway.caller(), OWNER)
    const read = async () => (await owner.get('/api/admin/order-notices')).body
    expect(await read()).toEqual({ email: null, takesOrders: true })
    const set = (value: string) => owner.send('PATCH', '/api/settings/order_notice_email', { value })
    expect((await set('nobody')).status).toBe(400)
    expect((await set('orders@studio.example')).status).toBe(200)
    expect(await read()).toEqual({ email: 'orders@studio.example', takesOrders: true })
    expect(JSON.stringify((await visitor.get('/api/site-settings')).body)).not.toContain('orders@studio.example')
  } finally {
    await gateway.stop()
    await Promise.all([content.stop(), store.stop()])
  }
})
