import type { SyntaxNode } from '@lezer/common'
import { parser } from '@prometheus-io/lezer-promql'
import type { Known } from './metrics-text.ts'

/** The labels that Prometheus adds to every sample it scrapes. */
const SCRAPED = ['job', 'instance']
/** Labels whose values are all known as soon as a process runs, so one that isn't seen is an error. */
const CLOSED = ['service', 'stage', 'state', 'period', 'by', 'outcome', 'result']
const WORDS = /^[\w-]+(?:\|[\w-]+)*$/

const within = (node: SyntaxNode, name: string): SyntaxNode[] => {
  const found: SyntaxNode[] = []
  node.cursor().iterate(each => void (each.name === name && found.push(each.node)))
  return found
}

/** The errors of a query against the known metrics. `used` are labels of its result that are used elsewhere. */
export const validateQuery = (query: string, known: Known, used: readonly string[] = []): string[] => {
  const written = query.replaceAll('$__rate_interval', '5m')
  const text = ({ from, to }: { from: number; to: number }) => written.slice(from, to)
  const tree = parser.parse(written).topNode
  if (within(tree, '⚠').length > 0) return [`not PromQL: ${query}`]
  const errors: string[] = []
  const available = new Set([...SCRAPED])

  for (const selector of within(tree, 'VectorSelector')) {
    const metric = text(selector.getChild('Identifier') ?? selector)
    const labels = metric === 'up' ? new Map<string, Set<string>>() : known.get(metric)
    if (!labels) {
      errors.push(`no process has the metric ${metric}`)
      continue
    }
    for (const label of labels.keys()) available.add(label)
    for (const matcher of within(selector, 'UnquotedLabelMatcher')) {
      const label = text(matcher.getChild('LabelName') ?? matcher)
      const wanted = text(matcher.getChild('StringLiteral') ?? matcher).slice(1, -1)
      if (SCRAPED.includes(label)) continue
      const values = labels.get(label)
      if (!values) errors.push(`${metric} has no label ${label}`)
      else if (CLOSED.includes(label) && WORDS.test(wanted))
        for (const value of wanted.split('|'))
          if (!values.has(value)) errors.push(`${metric} is never reported with ${label}="${value}"`)
    }
  }
  const grouped = within(tree, 'GroupingLabels').flatMap(group => within(group, 'LabelName').map(text))
  for (const label of [...grouped, ...used])
    if (!available.has(label)) errors.push(`the result has no label ${label}: ${query}`)
  return errors
}
