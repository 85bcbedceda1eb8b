/** The metrics of the processes: of each, by the name that queries use, its labels and their values. */
export type Known = Map<string, Map<string, Set<string>>>

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? [^ ]+$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g
const TYPE = /^# TYPE (\S+) (\S+)$/

const namesOf = (name: string, type: string): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]

/** Adds the metrics of one process, also those that have no samples yet. */
export const learn = (known: Known, text: string): void => {
  const labelsOf = (name: string) => {
    const labels = known.get(name) ?? new Map<string, Set<string>>()
    known.set(name, labels)
    return labels
  }
  for (const line of text.split('\n')) {
    const [, declared, type] = TYPE.exec(line) ?? []
    if (declared && type) for (const name of namesOf(declared, type)) labelsOf(name)
    const [, name, written = ''] = SAMPLE.exec(line) ?? []
    if (!name) continue
    const labels = labelsOf(name)
    for (const [, label = '', value = ''] of written.matchAll(LABEL))
      labels.set(label, (labels.get(label) ?? new Set()).add(value))
  }
}

/** The value of the first sample that has these labels. */
export const valueOf = (text: string, metric: string, wanted: Record<string, string> = {}): number | undefined => {
  for (const line of text.split('\n')) {
    const [, name, written = ''] = SAMPLE.exec(line) ?? []
    if (name !== metric) continue
    const labels = Object.fromEntries([...written.matchAll(LABEL)].map(([, label, value]) => [label, value]))
    if (Object.entries(wanted).every(([label, value]) => labels[label] === value)) return Number(line.split(' ').at(-1))
  }
  return undefined
}
