import { spawn } from 'node:child_process'
import { exitWithNpm } from '../../running/exit-with-npm.ts'
import { whenKilled } from '../when-killed.ts'

// Starts a program that outlives it, as a test run starts its databases, writes its process id and waits. With a second argument,
// it cleans up by itself instead of waiting.
const [folder = '', cleanUp] = process.argv.slice(2)
exitWithNpm()
const program = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
program.unref()
const killed = whenKilled()
killed.run(`rm -r '${folder}'`)
killed.run(`kill -KILL ${program.pid}`)
process.stdout.write(`${program.pid}\n`)
if (cleanUp) await killed.done()
else setInterval(() => undefined, 60_000)
