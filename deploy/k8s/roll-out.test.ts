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

const rollOut = async (migrations: 'succeed' | 'fail') => {
  const lines = [
    '#!/bin/sh',
    `echo "$*" >>'${folder}/calls'`,
    'case "$*" in',
    "  kustomize*) printf 'metadata:\\n  namespace: photos\\n' ;;",
    `  *' wait '*) exit ${migrations === 'fail' ? 1 : 0} ;;`,
    "  *'get deployments'*) printf 'deployment/content\\ndeployment/gateway\\n' ;;",
    'esac',
  ]
  writeFileSync(join(folder, 'kubectl'), lines.join('\n'))
  chmodSync(join(folder, 'kubectl'), 0o755)
  const env = { PATH: `${folder}:${process.env.PATH}` }
  const { code } = await promisify(execFile)(join(import.meta.dirname, 'roll-out.sh'), ['overlays/x'], { env }).then(
    () => ({ code: 0 }),
    (error: { code: number }) => error,
  )
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
  return { code, calls: calls.map(line => line.replace(/\/tmp\/\S+/, 'FILE')) }
}

test('rolls out the prerequisites, then the migrations, then the processes', async () => {
  const { code, calls } = await rollOut('succeed')
  expect(code).toBe(0)
  expect(calls).toEqual([
    'kustomize overlays/x',
    'apply -f FILE -l skyfolio/stage notin (migrate, serve)',
    '-n photos delete jobs -l skyfolio/stage in (migrate, serve) --ignore-not-found --wait',
    'apply -f FILE -l skyfolio/stage=migrate',
    '-n photos wait jobs -l skyfolio/stage=migrate --for=condition=complete --timeout 15m',
    'apply -f FILE -l skyfolio/stage=serve',
    '-n photos get deployments -l skyfolio/stage=serve -o name',
    '-n photos rollout status --timeout 15m deployment/content',
    '-n photos rollout status --timeout 15m deployment/gateway',
  ])
})

test('replaces no process when a migration fails', async () => {
  const { code, calls } = await rollOut('fail')
  expect(code).not.toBe(0)
  expect(calls.at(-1)).toContain('wait jobs')
})
