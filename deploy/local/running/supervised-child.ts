import { fork, type ChildProcess } from 'node:child_process'
import type { Say } from '../parts/find-part.ts'

export interface ChildProgram {
  name: string
  /** The bundle it runs. */
  entry: string
  env: Record<string, string>
  /** Beside those that every process gets. */
  nodeArguments: readonly string[]
}

export interface SupervisedChild {
  name: string
  entry: string
  /** Resolves when it serves for the first time; rejects when it keeps failing before. */
  ready: Promise<void>
  send(message: Record<string, unknown>): void
  /** Lets it drain and end. */
  stop(): Promise<void>
  /** Ends it and starts it again at once, with the code as it is now. */
  restart(): void
}

// Where the heap may grow to gigabytes, V8 lets it quadruple before it cleans up; to half a one, it begins much sooner.
const NODE_ARGUMENTS = ['--max-old-space-size=512']
const PAUSES_MS = [100, 500, 1_000, 2_000, 5_000, 10_000]
const STEADY_AFTER_MS = 30_000
const TRIES_BEFORE_READY = 3
const GRACE_MS = 15_000

/**
 * Runs a process of ours and starts it again when it ends by itself, later each time. It stands in a group of its own, so
 * Ctrl-C in the terminal doesn't reach it, and it drains by itself when this process is gone (its channel closes then).
 */
export const superviseChild = ({ name, entry, env, nodeArguments }: ChildProgram, say: Say): SupervisedChild => {
  let child: ChildProcess
  let stopping = false
  let restarting = false
  let failures = 0
  let served = false
  let timer: NodeJS.Timeout | undefined
  let sent: Record<string, unknown> | undefined
  const { promise: ready, resolve: serves, reject: fails } = withResolvers()

  const start = () => {
    const begun = Date.now()
    child = fork(entry, [], {
      env,
      execArgv: [...NODE_ARGUMENTS, ...nodeArguments],
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', message => {
      if (!isReadyMessage(message)) return
      if (served) say(`${name} serves again`)
      served = true
      serves()
      if (sent) child.send(sent)
    })
    child.on('error', error => say(`${name}: ${error.message}`))
    child.on('exit', (code, signal) => ended(begun, code === null ? `by ${signal}` : `with ${code}`))
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
      return fails(new Error(`${name} ended ${how} ${failures} times before it served; see its lines above.`))
    }
    const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]!
    say(`${name} ended ${how}; starting it again in ${pauseMs / 1000} s`)
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
      const gone = new Promise(resolve => child.once('exit', resolve))
      endChild(child)
      await gone
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
