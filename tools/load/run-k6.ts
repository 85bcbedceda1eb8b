import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../start/config.ts'
import { DOCKER } from '../start/programs/docker-image.ts'

export const SCRIPTS = ['visitors', 'buyers', 'skybug', 'owner'] as const
export type Script = (typeof SCRIPTS)[number]

export interface Run {
  /** k6, or an image that holds it. */
  k6: string
  script: Script
  /** The script's environment: SITE_URL, PROFILE, SUMMARY_DIR, … */
  variables: Record<string, string>
  /** Where the summaries go. */
  folder: string
  /** k6's own line of progress. */
  quiet?: boolean
}

/** Runs one script; returns k6's exit code, which is not 0 when a threshold is missed. */
export const runK6 = async ({ k6, script, variables, folder, quiet = false }: Run): Promise<number> => {
  mkdirSync(folder, { recursive: true })
  const words = ['run', '--no-usage-report', ...(quiet ? ['--quiet'] : [])]
  const inContainer = k6.startsWith(DOCKER)
  const env = { ...variables, SUMMARY_DIR: inContainer ? '/summaries' : folder }
  const settings = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  const tools = join(ROOT, 'tools')
  const [command, ...args] = inContainer
    ? [
        ...['docker', 'run', '--rm', '--network', 'host', '--user', `${process.getuid?.() ?? 0}`],
        ...['-v', `${tools}:/tools:ro`, '-v', `${folder}:/summaries`, k6.slice(DOCKER.length)],
        ...[...words, ...settings, `/tools/load/${script}.js`],
      ]
    : [k6, ...words, ...settings, join(tools, 'load', `${script}.js`)]
  const child = spawn(command ?? '', args, { cwd: dirname(tools), stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => child.kill('SIGINT')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', stop).off('SIGTERM', stop)
  return code ?? 1
}
