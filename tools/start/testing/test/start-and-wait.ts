import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { exitWithNpm } from '../../running/exit-with-npm.ts'
import { killCommand, knownProcess } from '../../running/known-process.ts'
import { whenKilled } from '../when-killed.ts'

// Starts a program that outlives it, as a test run starts its databases, writes its process id and waits. With 'clean up' as the
// second argument, it cleans up by itself instead of waiting; with a third, it gives the shell that watches it so many milliseconds
// to end, before it writes to the shell and again before it cleans up.
const [folder = '', cleanUp, pauseMs = '0'] = process.argv.slice(2)
exitWithNpm()
const program = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
program.unref()
if (program.pid === undefined) throw new Error('The program did not start.')
const killed = whenKilled()
// Blocks this process, so that it has not noticed yet that the shell has ended.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(pauseMs))
killed.run(`rm -r '${folder}'`)
killed.run(killCommand(knownProcess(program.pid)))
process.stdout.write(`${program.pid}\n`)
await pause(Number(pauseMs))
if (cleanUp) await killed.done()
else setInterval(() => undefined, 60_000)
