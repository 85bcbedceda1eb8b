import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DOCKER } from '../programs/docker-image.ts'
import { wasFound, type Print } from '../programs/find-program.ts'
import { findMinio } from '../programs/minio.ts'
import { runTool } from '../programs/run-tool.ts'
import { startInBackground, waitUntilListening } from '../running/background-process.ts'
import { freePorts } from '../running/free-ports.ts'
import { endProcess, killCommand, type KnownProcess } from '../running/known-process.ts'

const KEYS = { MINIO_ACCESS_KEY: 'skyfolio-tests', MINIO_SECRET_KEY: 'only-for-tests' }
const ROOT_USER = { MINIO_ROOT_USER: KEYS.MINIO_ACCESS_KEY, MINIO_ROOT_PASSWORD: KEYS.MINIO_SECRET_KEY }

interface RunningMinio {
  /** Includes MINIO_PROGRAM when it is no container: tests that kill it start their own. */
  env: Record<string, string>
  stop(): Promise<void>
  /** A shell command that kills it. */
  killCommand: string
}

/** Starts a MinIO for tests, as a program or as a container. */
export const runMinio = async (
  folder: string,
  options: { print: Print; mayDownload: boolean },
): Promise<RunningMinio | { missing: string }> => {
  const found = await findMinio(options)
  if (!wasFound(found)) return found
  const port = (await freePorts(1))[0]!
  const env = { ...KEYS, MINIO_ENDPOINT: `http://127.0.0.1:${port}` }
  if (found.path.startsWith(DOCKER)) {
    const container = await startContainer(found.path.slice(DOCKER.length), port)
    await waitUntilReady(env.MINIO_ENDPOINT)
    return { env, ...container }
  }
  const program = await startProgram(found.path, port, folder)
  await waitUntilReady(env.MINIO_ENDPOINT)
  return { env: { ...env, MINIO_PROGRAM: found.path }, ...program }
}

const startContainer = async (image: string, port: number) => {
  const settings = Object.entries(ROOT_USER).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  const publish = ['-p', `127.0.0.1:${port}:9000`]
  const id = (await runTool('docker', ['run', '-d', '--rm', ...publish, ...settings, image, 'server', '/data'])).trim()
  return {
    stop: async () => void (await runTool('docker', ['stop', '-t', '1', id])),
    killCommand: `docker rm -f ${id}`,
  }
}

const startProgram = async (binary: string, port: number, folder: string) => {
  const data = join(folder, 'minio')
  mkdirSync(data, { recursive: true })
  const known: KnownProcess = startInBackground({
    binary,
    args: ['server', '--quiet', '--address', `127.0.0.1:${port}`, '--console-address', '127.0.0.1:0', data],
    logFile: join(folder, 'minio.log'),
    env: ROOT_USER,
  })
  await waitUntilListening(known, port, 'minio')
  return { stop: () => endProcess(known, 5_000), killCommand: killCommand(known) }
}

const waitUntilReady = async (endpoint: string): Promise<void> => {
  const deadline = Date.now() + 30_000
  for (;;) {
    const response = await fetch(`${endpoint}/minio/health/ready`).catch((error: Error) => error)
    if (response instanceof Response && response.ok) return
    if (Date.now() > deadline) throw new Error('MinIO did not become ready within 30 s.')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
