import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { commonEnvironment } from './process-environment.ts'
import { isAlive, knownProcess, type KnownProcess } from './known-process.ts'

interface Program {
  binary: string
  args: string[]
  /** For its output. */
  logFile: string
  /** Written to its standard input: settings that shouldn't appear in the list of processes. */
  input?: string
  env?: Record<string, string>
}

/** Starts a program in a process group of its own, so that Ctrl-C in the terminal doesn't reach it. */
export const startInBackground = ({ binary, args, logFile, input, env }: Program): KnownProcess => {
  const log = openSync(logFile, 'a')
  const stdin = input === undefined ? 'ignore' : 'pipe'
  const child = spawn(binary, args, {
    detached: true,
    stdio: [stdin, log, log],
    env: { ...commonEnvironment(), ...env },
  })
  child.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  child.unref()
  if (child.pid === undefined) throw new Error(`${binary} can't be run.`)
  return knownProcess(child.pid)
}

/** Waits until something listens on a port. Throws when the process ends first, or at the timeout. */
export const waitUntilListening = async (
  known: KnownProcess,
  port: number,
  what: string,
  timeoutMs = 60_000,
): Promise<void> => {
  const deadline = Date.now() + timeoutMs
  while (!(await listens(port))) {
    if (!isAlive(known)) throw new Error(`${what} ended while starting.`)
    if (Date.now() > deadline) throw new Error(`${what} did not listen on port ${port} within ${timeoutMs / 1000} s.`)
    await pause(20)
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1' })
    const done = (isListening: boolean) => {
      socket.destroy()
      resolve(isListening)
    }
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
