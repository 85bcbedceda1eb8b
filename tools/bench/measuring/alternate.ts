export interface Comparison {
  /** Median of the ratios ours : theirs of the rounds. */
  ratio: number
  lowest: number
  highest: number
  ours: number
  theirs: number
}

/**
 * Measures two things in turn and compares those of one round, so that whatever else the machine does affects both. Which
 * of them comes first changes with every round. One more round is discarded to warm up.
 */
export const alternate = async (
  rounds: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<Comparison> => {
  await ours()
  await theirs()
  const pairs: { ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) pairs.push({ ours: await ours(), theirs: await theirs() })
    else {
      const first = await theirs()
      pairs.push({ ours: await ours(), theirs: first })
    }
  }
  const ratios = pairs.map(pair => pair.ours / pair.theirs)
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    ours: median(pairs.map(pair => pair.ours)),
    theirs: median(pairs.map(pair => pair.theirs)),
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [below, above] = [sorted[middle - 1], sorted[middle]]
  if (above === undefined) throw new Error('No value was measured')
  return sorted.length % 2 === 0 && below !== undefined ? (below + above) / 2 : above
}
