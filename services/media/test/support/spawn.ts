import { randomUUID } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import mongoose from 'mongoose'

const dist = join(import.meta.dirname, '../../dist')

const running = new Set<ChildProcess>()

/** Ends whatever a test that failed has left behind. */
export const endSpawned = (): void => {
  for (const child of running) child.kill('SIGKILL')
}

export interface Spawned {
  bytesPort: number
  pid: number
  /** kill -9 */
  kill(): Promise<void>
  stop(): Promise<number | null>
}

/**
 * MongoDB gives up the open transactions of a killed process after ten seconds; a test need not wait for that. What the
 * process had sent last may still be at work: its connections are gone before there is nothing more to end.
 */
async function endTransactions(uri: string, appName: string): Promise<void> {
  const connection = await mongoose.createConnection(uri, { dbName: 'admin' }).asPromise()
  const admin = connection.getClient().db('admin')
  const all = { allUsers: true, idleConnections: true, idleSessions: true }
  for (;;) {
    const open = await admin.aggregate([{ $currentOp: all }, { $match: { appName } }]).toArray()
    if (open.length === 0) break
    const sessions = open.flatMap(({ lsid }) => (lsid ? [{ id: lsid.id }] : []))
    if (sessions.length > 0) await admin.command({ killSessions: sessions })
    await delay(20)
  }
  await connection.close()
}

/** Starts an entry point as the launcher does: the built bundle, in a process of its own. */
export async function spawnEntry(entry: 'main' | 'worker', environment: Record<string, string>): Promise<Spawned> {
  const appName = `media-${entry}-${randomUUID()}`
  const uri = new URL(environment['MONGODB_URI'] ?? '')
  uri.searchParams.set('appName', appName)
  const bundle = join(dist, `${entry}.js`)
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: npm run build`)
  const child: ChildProcess = spawn(process.execPath, [bundle], {
    env: { PATH: process.env.PATH, LOG_LEVEL: process.env.TEST_LOG ?? 'silent', ...environment, MONGODB_URI: uri.href },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const exited = once(child, 'exit') as Promise<[number | null]>
  const ready = once(child, 'message') as Promise<[{ ready: boolean; bytesPort?: number }]>
  const first = await Promise.race([
    ready,
    exited.then(([code]) => Promise.reject(new Error(`${entry} exited: ${code}`))),
  ])
  return {
    bytesPort: first[0].bytesPort ?? 0,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
      await endTransactions(environment['MONGODB_URI'] ?? '', appName)
    },
    stop: async () => {
      child.kill('SIGTERM')
      return (await exited)[0]
    },
  }
}
