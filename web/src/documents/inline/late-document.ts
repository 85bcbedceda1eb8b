const LATE_MS = 300

/** Whether the document was long on its way: then what it needs next must not wait for what it can do without. */
export const isDocumentLate = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { requestStart = 0, responseStart = 0 } = navigation ?? {}
  return responseStart - requestStart > LATE_MS
}
