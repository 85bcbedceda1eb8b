import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** The outcome of one step of a test run. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  /** The failed tests, each with what it said. */
  failures: Failure[]
  /** Names of the tests that didn't run. */
  skipped: string[]
  seconds: number
}

export interface Failure {
  test: string
  message: string
}

interface Command {
  name: string
  command: string
  args: string[]
  cwd: string
  env?: Record<string, string>
  /** It takes what the journeys, which run in parallel and take longest, and their sites' workers leave. */
  lowPriority?: boolean
}

/** Runs a check: silent when it passes; prints its output when it fails. */
export const runStep = async ({ name, ...command }: Command): Promise<Outcome> => {
  const started = performance.now()
  const { code, output } = await run(command, 'collect')
  const seconds = (performance.now() - started) / 1000
  const failed = code === 0 ? 0 : 1
  if (failed) process.stdout.write(output)
  const failures = failed ? [{ test: name, message: output }] : []
  process.stdout.write(`${failed ? 'FAILED' : 'passed'}: ${name} (${seconds.toFixed(1)} s)\n`)
  return { name, passed: 1 - failed, failed, failures, skipped: [], seconds }
}

/** Runs a command to its end, and prints or collects its output. */
export const run = (
  { command, args, cwd, env, lowPriority = false }: Omit<Command, 'name'>,
  stdout: 'inherit' | 'collect',
): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const pipe = stdout === 'inherit' ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', pipe, pipe] })
    if (lowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
