import type { SyntaxNode } from '@lezer/common'
import { parser } from '@prometheus-io/lezer-promql'
import type { Known } from './metrics-text.ts'

/** What Prometheus adds to every sample it scrapes. */
const SCRAPED = ['job', 'instance']
/** Labels whose values are all known as soon as a process runs, so that one that isn't seen is a mistake. */
const CLOSED = ['service', 'stage', 'state', 'period', 'by', 'outcome', 'result']
const WORDS = /^[\w-]+(?:\|[\w-]+)*$/

const within = (node: SyntaxNode, name: string): SyntaxNode[] => {
  const found: SyntaxNode[] = []
  node.cursor().iterate(each => void (each.name === name && found.push(each.node)))
  return found
}

/** What is wrong with a query, given the metrics there are; nothing: an empty list. `used` are further labels of its result. */
export const mistakesIn = (query: string, known: Known, used: readonly string[] = []): string[] => {
  const written = query.replaceAll('$__rate_interval', '5m')
  const text = ({ from, to }: { from: number; to: number }) => written.slice(from, to)
  const tree = parser.parse(written).topNode
  if (within(tree, '⚠').length > 0) return [`no PromQL: ${query}`]
  const mistakes: string[] = []
  const available = new Set([...SCRAPED])

  for (const selector of within(tree, 'VectorSelector')) {
    const metric = text(selector.getChild('Identifier') ?? selector)
    const labels = metric === 'up' ? new Map<string, Set<string>>() : known.get(metric)
    if (!labels) {
      mistakes.push(`no process has the metric ${metric}`)
      continue
    }
    for (const label of labels.keys()) available.add(label)
    for (const matcher of within(selector, 'UnquotedLabelMatcher')) {
      const label = text(matcher.getChild('LabelName') ?? matcher)
      const wanted = text(matcher.getChild('StringLiteral') ?? matcher).slice(1, -1)
      if (SCRAPED.includes(label)) continue
      const values = labels.get(label)
      if (!values) mistakes.push(`${metric} has no label ${label}`)
      else if (CLOSED.includes(label) && WORDS.test(wanted))
        for (const value of wanted.split('|'))
          if (!values.has(value)) mistakes.push(`${metric} is never told with ${label}="${value}"`)
    }
  }
  const grouped = within(tree, 'GroupingLabels').flatMap(group => within(group, 'LabelName').map(text))
  for (const label of [...grouped, ...used])
    if (!available.has(label)) mistakes.push(`nothing in it has the label ${label}: ${query}`)
  return mistakes
}
