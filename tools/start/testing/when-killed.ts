import { spawn } from 'node:child_process'

// Collects commands until its input ends, then runs them in reverse order. After the line "done" it runs none.
const SCRIPT = `
commands=
while read -r line; do
  [ "$line" = done ] && exit
  commands="$line
$commands"
done
eval "$commands"
`

export interface WhenKilled {
  /** Adds a shell command, which must be one line. */
  run(command: string): void
  /** Discards the commands, since this process has cleaned up by itself. */
  done(): Promise<void>
}

/**
 * Commands that run when this process ends without cleaning up: killed, or by Ctrl-C. A shell waits for the end of a pipe that
 * the system closes with this process. It has a process group of its own, so that Ctrl-C in the terminal doesn't reach it.
 */
export const whenKilled = (): WhenKilled => {
  const shell = spawn('sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.unref()
  const ended = new Promise<void>(resolve => shell.once('close', () => resolve()))
  // The shell itself may have been killed. Then nothing runs the commands, which is no reason for the test run to fail.
  shell.stdin.on('error', () => undefined)
  return {
    run: command => void shell.stdin.write(`${command}\n`),
    done: async () => {
      // Otherwise this process could end before the shell has read the line.
      shell.ref()
      shell.stdin.end('done\n')
      await ended
    },
  }
}
