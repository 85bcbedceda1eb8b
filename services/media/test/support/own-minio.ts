import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { until } from '../../../../runtime/test/support/until.ts'

/** A real MinIO of a test's own, which may come to harm. Its data outlives it. */
export interface OwnMinio {
  environment: { MINIO_ENDPOINT: string; MINIO_ACCESS_KEY: string; MINIO_SECRET_KEY: string }
  /** Starts it again where it was; resolves when it is ready. */
  start(): Promise<void>
  /** kill -9 */
  kill(): Promise<void>
}

const KEYS = { MINIO_ACCESS_KEY: 'skyfolio-tests', MINIO_SECRET_KEY: 'only-for-tests' }

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** @param program MINIO_PROGRAM, as the test run found it. */
export const startMinio = async (program: string, folder: string): Promise<OwnMinio> => {
  const address = `127.0.0.1:${await freePort()}`
  const isReady = async () =>
    fetch(`http://${address}/minio/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  let running: ChildProcess
  const start = async () => {
    running = spawn(program, ['server', '--quiet', '--address', address, '--console-address', '127.0.0.1:0', folder], {
      env: { ...process.env, MINIO_ROOT_USER: KEYS.MINIO_ACCESS_KEY, MINIO_ROOT_PASSWORD: KEYS.MINIO_SECRET_KEY },
      stdio: 'ignore',
    })
    await until(isReady, 'MinIO to be ready', 60_000)
  }
  await start()
  return {
    environment: { MINIO_ENDPOINT: `http://${address}`, ...KEYS },
    start,
    async kill() {
      const gone = once(running, 'exit')
      running.kill('SIGKILL')
      await gone
    },
  }
}
