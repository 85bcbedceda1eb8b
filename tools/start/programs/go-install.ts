import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { onPath, runTool } from './run-tool.ts'

interface GoProgram {
  /** With its version: `example.org/module@latest`. */
  module: string
  program: string
  timeoutMs: number
}

/** Builds a Go program into the cache; returns its path. */
export const goInstall = async ({ module, program, timeoutMs }: GoProgram): Promise<string> => {
  if (!onPath('go')) throw new Error('there is no go on the PATH')
  const folder = cacheFolder('bin')
  await runTool('go', ['install', module], { timeoutMs, env: { GOBIN: folder } })
  return join(folder, program)
}
