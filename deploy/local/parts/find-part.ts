/** One way to get a part. */
export interface Way {
  /** Named in the line of output: 'on the PATH', 'the official download'. */
  how: string
  /** A quick look: is it there already? Answers what to use (a path or an address). */
  look: () => Promise<string | null> | string | null
  /** Gets it, which may take minutes. Throws with the reason when it can't. */
  get?: () => Promise<string>
}

export interface Found {
  use: string
  how: string
}

export type Say = (line: string) => void

/**
 * Finds a part: first whatever is there already, in the order of the ways, then the first way that can get it.
 * Says in one line which way was used. Answers the reasons when there is none.
 */
export const findPart = async (
  name: string,
  ways: Way[],
  { say, fetching }: { say: Say; fetching: boolean },
): Promise<Found | { missing: string }> => {
  for (const { how, look } of ways) {
    const use = await look()
    if (use) return announced(name, { use, how }, say)
  }
  const reasons: string[] = []
  for (const { how, get } of ways) {
    if (!get || !fetching) continue
    say(`${name}: trying ${how} …`)
    try {
      return announced(name, { use: await get(), how }, say)
    } catch (error) {
      reasons.push(`${how}: ${firstLine(error)}`)
    }
  }
  const looked = ways.filter(({ get }) => !get).map(({ how }) => `${how}: not there`)
  return { missing: [...looked, ...reasons].join('; ') }
}

export const isFound = (found: Found | { missing: string }): found is Found => 'use' in found

const announced = (name: string, found: Found, say: Say): Found => {
  say(`${name}: ${found.use} (${found.how})`)
  return found
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
