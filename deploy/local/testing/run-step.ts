import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/** What one step of a test run came to. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  /** Names of the tests that didn't run. */
  skipped: string[]
  seconds: number
}

interface Command {
  name: string
  command: string
  args: string[]
  cwd: string
  env?: Record<string, string>
  standsBack?: boolean
}

/** How much a step stands back for what runs beside it and takes longest, the journeys. */
const NICENESS = 10

/** Runs a check: silent when it passes, everything it said when it fails. */
export const runStep = async ({ name, ...command }: Command): Promise<Outcome> => {
  const started = performance.now()
  const { code, output } = await run(command, 'collected')
  const seconds = (performance.now() - started) / 1000
  const failed = code === 0 ? 0 : 1
  if (failed) process.stdout.write(output)
  process.stdout.write(`${failed ? 'FAILED' : 'passed'}: ${name} (${seconds.toFixed(1)} s)\n`)
  return { name, passed: 1 - failed, failed, skipped: [], seconds }
}

/** Runs a command to its end, and shows or collects what it says. */
export const run = (
  { command, args, cwd, env, standsBack = false }: Omit<Command, 'name'>,
  words: 'shown' | 'collected',
): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const pipe = words === 'shown' ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', pipe, pipe] })
    if (standsBack && child.pid !== undefined) setPriority(child.pid, NICENESS)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
