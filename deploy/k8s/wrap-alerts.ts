import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { parse, stringify } from 'yaml'

const ALERTS = join(import.meta.dirname, '../observability/alerts.yml')
export const RULE_FILE = join(import.meta.dirname, 'components/monitoring/prometheus-rule.yaml')

/** The alert rules in the format of the Prometheus operator. */
export const wrappedAlerts = async (): Promise<string> => {
  const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: object[] }
  const rule = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'skyfolio' },
    spec: { groups },
  }
  const text = `# Made from deploy/observability/alerts.yml by \`npm run k8s:alerts\`; a test compares.\n${stringify(rule)}`
  return format(text, { ...(await resolveConfig(RULE_FILE)), parser: 'yaml' })
}
