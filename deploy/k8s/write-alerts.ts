import { writeFileSync } from 'node:fs'
import { RULE_FILE, wrappedAlerts } from './wrap-alerts.ts'

// npm run k8s:alerts
writeFileSync(RULE_FILE, await wrappedAlerts())
