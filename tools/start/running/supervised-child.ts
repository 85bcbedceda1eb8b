import { fork, type ChildProcess } from 'node:child_process'
import type { Print } from '../programs/find-program.ts'
import type { ServiceLog } from './service-log.ts'

export interface ChildProgram {
  name: string
  /** The bundle it runs. */
  entry: string
  env: Record<string, string>
  /** In addition to those of every process. */
  nodeArguments: readonly string[]
}

export interface SupervisedChild {
  name: string
  entry: string
  /** Resolves when it serves for the first time; rejects when it keeps failing before. */
  ready: Promise<void>
  send(message: Record<string, unknown>): void
  /** Waits until it has drained and ended. */
  stop(): Promise<void>
  /** Ends it and starts it again at once, with its current bundle. */
  restart(): void
}

interface Supervision {
  print: Print
  /** Collects its output; by default it inherits ours. */
  log?: ServiceLog | undefined
  onMessage?: (message: unknown) => void
}

// With a limit of gigabytes V8 lets the heap quadruple before it collects; with half a gigabyte it collects much sooner.
const NODE_ARGUMENTS = ['--max-old-space-size=512']
const PAUSES_MS = [100, 500, 1_000, 2_000, 5_000, 10_000]
const STEADY_AFTER_MS = 30_000
const TRIES_BEFORE_READY = 3
const GRACE_MS = 15_000

/**
 * Runs a process of ours and restarts it when it exits by itself, after longer pauses each time. It has a process group of
 * its own, so that Ctrl-C in the terminal doesn't reach it, and it drains by itself when this process exits, since its
 * channel closes.
 */
export const superviseChild = (
  { name, entry, env, nodeArguments }: ChildProgram,
  { print, log, onMessage }: Supervision,
): SupervisedChild => {
  let child: ChildProcess
  let stopping = false
  let restarting = false
  let failures = 0
  let served = false
  let timer: NodeJS.Timeout | undefined
  let sent: Record<string, unknown> | undefined
  const { promise: ready, resolve, reject } = withResolvers()

  const start = () => {
    const begun = Date.now()
    child = fork(entry, [], {
      env,
      execArgv: [...NODE_ARGUMENTS, ...nodeArguments],
      detached: true,
      stdio: log ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    for (const output of [child.stdout, child.stderr]) if (output) log?.collect(output)
    child.on('message', message => {
      onMessage?.(message)
      if (!isReadyMessage(message)) return
      if (served) print(`${name} is serving again`)
      served = true
      resolve()
      if (sent) child.send(sent)
    })
    child.on('error', error => print(`${name}: ${error.message}`))
    // Not 'exit': its output may still be unread then.
    child.on('close', (code, signal) => ended(begun, code === null ? `by ${signal}` : `with ${code}`))
  }
  const ended = (begun: number, how: string) => {
    if (stopping) return
    if (restarting) {
      restarting = false
      return start()
    }
    failures = Date.now() - begun > STEADY_AFTER_MS ? 1 : failures + 1
    if (!served && failures >= TRIES_BEFORE_READY) {
      stopping = true
      return reject(new Error(`${name} ended ${how} ${failures} times before it served; see its lines above.`))
    }
    const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]!
    print(`${name} ended ${how}; restarting it in ${pauseMs / 1000} s`)
    timer = setTimeout(start, pauseMs)
  }

  start()
  return {
    name,
    entry,
    ready,
    send(message) {
      sent = message
      if (child.connected) child.send(message)
    },
    restart() {
      if (stopping || restarting || child.exitCode !== null) return
      restarting = true
      endChild(child)
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const closed = new Promise(resolve => child.once('close', resolve))
      endChild(child)
      await closed
    },
  }
}

const endChild = (child: ChildProcess): void => {
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  child.once('exit', () => clearTimeout(force))
}

const isReadyMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ready' in message && message.ready === true

const withResolvers = () => {
  let resolve: () => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
