/** One way to get a program. */
export interface ProgramSource {
  /** For the line of output: 'on the PATH', 'the official download'. */
  label: string
  /** Looks quickly whether it is there already. Returns its path, or the name of a Docker image. */
  find: () => Promise<string | null> | string | null
  /** Downloads or installs it, which may take minutes. Throws the reason when it can't. */
  install?: () => Promise<string>
}

export interface FoundProgram {
  /** A path, or DOCKER followed by an image. */
  path: string
  label: string
}

export type Print = (line: string) => void

/**
 * Finds a program: first whatever is there already, in the order of the sources, then the first source that can install
 * it. Prints the source in one line. Returns the reasons when there is none.
 */
export const findProgram = async (
  name: string,
  sources: ProgramSource[],
  { print, mayDownload }: { print: Print; mayDownload: boolean },
): Promise<FoundProgram | { missing: string }> => {
  for (const { label, find } of sources) {
    const path = await find()
    if (path) return announce(name, { path, label }, print)
  }
  const reasons: string[] = []
  for (const { label, install } of sources) {
    if (!install || !mayDownload) continue
    print(`${name}: trying ${label} …`)
    try {
      return announce(name, { path: await install(), label }, print)
    } catch (error) {
      reasons.push(`${label}: ${firstLine(error)}`)
    }
  }
  const absent = sources.filter(({ install }) => !install).map(({ label }) => `${label}: not found`)
  return { missing: [...absent, ...reasons].join('; ') }
}

export const wasFound = (found: FoundProgram | { missing: string }): found is FoundProgram => 'path' in found

const announce = (name: string, found: FoundProgram, print: Print): FoundProgram => {
  print(`${name}: ${found.path} (${found.label})`)
  return found
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
