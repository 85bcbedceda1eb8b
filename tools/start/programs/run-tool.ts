import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Runs a program to its end; returns its output, or throws its last line of errors. */
export const runTool = (
  command: string,
  args: string[],
  { timeoutMs = 60_000, env = {}, cwd }: { timeoutMs?: number; env?: Record<string, string>; cwd?: string } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 1 << 26, cwd, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        const lastLine = stderr.trim().split('\n').at(-1) || error.message
        reject(new Error(error.killed ? `${command} took longer than ${timeoutMs / 1000} s` : lastLine))
      },
    )
  })

/** The path of a program the user can run by its name, or null. */
export const onPath = (name: string): string | null => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (folder && isRunnable(join(folder, name))) return join(folder, name)
  }
  return null
}

/** The path itself when it can be run, or null. */
export const runnable = (path: string | undefined): string | null => (path && isRunnable(path) ? path : null)

const isRunnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
