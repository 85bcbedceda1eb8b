import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { RULE_FILE, wrappedAlerts } from './wrap-alerts.ts'

test('the cluster alerts on what docker compose alerts on (npm run k8s:alerts makes it)', async () => {
  expect(readFileSync(RULE_FILE, 'utf8')).toBe(await wrappedAlerts())
})
