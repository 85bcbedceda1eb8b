import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { RULE_FILE, wrappedAlerts } from './wrap-alerts.ts'

test('the cluster has the alert rules of docker compose (npm run k8s:alerts generates them)', async () => {
  expect(readFileSync(RULE_FILE, 'utf8')).toBe(await wrappedAlerts())
})
