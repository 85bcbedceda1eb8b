import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

// A kubectl that records its arguments; there is no cluster here.
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyfolio-rollout-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** How waiting for the migrations ends, and what is known of them meanwhile. */
const MIGRATIONS = {
  succeed: ['exit 0', 'SuccessCriteriaMet Complete'],
  'time out': ['exit 1', ''],
  'fail for good': ['exec sleep 60', 'FailureTarget Failed'],
}
const rollOut = async (migrations: keyof typeof MIGRATIONS) => {
  const [waiting, conditions] = MIGRATIONS[migrations]
  const lines = [
    '#!/bin/sh',
    `printf '%s\\n' "$*" >>'${folder}/calls'`,
    'case "$*" in',
    "  kustomize*) printf 'metadata:\\n  namespace: photos\\n' ;;",
    `  *' wait '*) ${waiting} ;;`,
    `  *'get jobs'*) printf 'migrate-media=\\nmigrate-store=${conditions}\\n' ;;`,
    "  *'get statefulsets'*) echo statefulset/mongodb ;;",
    "  *'get deployments'*) printf 'deployment/content\\ndeployment/gateway\\n' ;;",
    'esac',
  ]
  writeFileSync(join(folder, 'kubectl'), lines.join('\n'))
  chmodSync(join(folder, 'kubectl'), 0o755)
  const env = { PATH: `${folder}:${process.env.PATH}` }
  const script = join(import.meta.dirname, 'roll-out.sh')
  const { code, stderr } = await promisify(execFile)(script, ['overlays/x'], { env }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    (error: { code: number; stderr: string }) => error,
  )
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
  // How often it looks at the migrations depends on how fast the machine is.
  const lasting = calls.filter(line => !line.includes('get jobs'))
  return { code, stderr, calls: lasting.map(line => line.replace(/\/tmp\/\S+/, 'FILE')) }
}

test('rolls out the prerequisites and databases, then the migrations, then the processes', async () => {
  const { code, calls } = await rollOut('succeed')
  expect(code).toBe(0)
  expect(calls).toEqual([
    'kustomize overlays/x',
    'apply -f FILE -l skyfolio/stage notin (migrate, serve)',
    '-n photos get statefulsets -o name',
    '-n photos rollout status --timeout 15m statefulset/mongodb',
    '-n photos delete jobs -l skyfolio/stage in (migrate, serve) --ignore-not-found --wait',
    'apply -f FILE -l skyfolio/stage=migrate',
    '-n photos wait jobs -l skyfolio/stage=migrate --for=condition=complete --timeout 15m',
    'apply -f FILE -l skyfolio/stage=serve',
    '-n photos get deployments -l skyfolio/stage=serve -o name',
    '-n photos rollout status --timeout 15m deployment/content',
    '-n photos rollout status --timeout 15m deployment/gateway',
  ])
})

test('replaces no process when the migrations do not end in time', async () => {
  const { code, calls } = await rollOut('time out')
  expect(code).not.toBe(0)
  expect(calls.at(-1)).toContain('wait jobs')
})

test('gives up at once when a migration has failed for good, and names it', async () => {
  const { code, stderr, calls } = await rollOut('fail for good')
  expect(code).not.toBe(0)
  expect(stderr).toBe('Failed. To see why: kubectl -n photos logs job/migrate-store\n')
  expect(calls.at(-1)).toContain('wait jobs')
})
