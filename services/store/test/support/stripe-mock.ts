import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { until } from '../../../../runtime/test/support/until.ts'

/** Where stripe-mock is; the test run finds it or says why not. */
export const stripeMock = process.env['STRIPE_MOCK_PATH']

/** Stripe's own mock, which checks every request against the description of its API. */
export async function startStripeMock(binary: string): Promise<{ url: string; stop(): Promise<void> }> {
  const [port, other] = [await freePort(), await freePort()]
  const child = spawn(binary, ['-http-port', String(port), '-https-port', String(other)], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await until(
    () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    isUp => isUp,
    60_000,
  )
  return {
    url,
    async stop() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
