import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DOCKER } from '../parts/docker-image.ts'
import { isFound, type Say } from '../parts/find-part.ts'
import { findMinio } from '../parts/minio.ts'
import { runTool } from '../parts/run-tool.ts'
import { startInBackground, untilListening } from '../running/background-process.ts'
import { freePorts } from '../running/free-ports.ts'
import { endProcess, type KnownProcess } from '../running/known-process.ts'

const KEYS = { MINIO_ACCESS_KEY: 'skyfolio-tests', MINIO_SECRET_KEY: 'only-for-tests' }
const ROOT_USER = { MINIO_ROOT_USER: KEYS.MINIO_ACCESS_KEY, MINIO_ROOT_PASSWORD: KEYS.MINIO_SECRET_KEY }

interface RunningMinio {
  /** MINIO_PROGRAM too, when it is one: tests that kill it start their own. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Starts a MinIO for tests, as a program or as a container. */
export const runMinio = async (
  folder: string,
  options: { say: Say; fetching: boolean },
): Promise<RunningMinio | { missing: string }> => {
  const found = await findMinio(options)
  if (!isFound(found)) return found
  const port = (await freePorts(1))[0]!
  const env = { ...KEYS, MINIO_ENDPOINT: `http://127.0.0.1:${port}` }
  if (found.use.startsWith(DOCKER)) {
    const stop = await asContainer(found.use.slice(DOCKER.length), port)
    await untilReady(env.MINIO_ENDPOINT)
    return { env, stop }
  }
  const stop = await asProgram(found.use, port, folder)
  await untilReady(env.MINIO_ENDPOINT)
  return { env: { ...env, MINIO_PROGRAM: found.use }, stop }
}

const asContainer = async (image: string, port: number) => {
  const settings = Object.entries(ROOT_USER).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  const publish = ['-p', `127.0.0.1:${port}:9000`]
  const id = (await runTool('docker', ['run', '-d', '--rm', ...publish, ...settings, image, 'server', '/data'])).trim()
  return async () => void (await runTool('docker', ['stop', '-t', '1', id]))
}

const asProgram = async (binary: string, port: number, folder: string) => {
  const data = join(folder, 'minio')
  mkdirSync(data, { recursive: true })
  const known: KnownProcess = startInBackground({
    binary,
    args: ['server', '--quiet', '--address', `127.0.0.1:${port}`, '--console-address', '127.0.0.1:0', data],
    logFile: join(folder, 'minio.log'),
    env: ROOT_USER,
  })
  await untilListening(known, port, 'minio')
  return () => endProcess(known, 5_000)
}

const untilReady = async (endpoint: string): Promise<void> => {
  const deadline = Date.now() + 30_000
  for (;;) {
    const answer = await fetch(`${endpoint}/minio/health/ready`).catch((error: Error) => error)
    if (answer instanceof Response && answer.ok) return
    if (Date.now() > deadline) throw new Error('MinIO did not become ready within 30 s.')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
