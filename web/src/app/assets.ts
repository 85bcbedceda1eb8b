/** One entry of Vite's manifest. */
export interface Asset {
  file: string
  imports?: string[]
}

/** The parsed manifest of the client build: source file → built file. */
export type Assets = Record<string, Asset>

/** The built file of a source file and of everything it imports at once, the file itself first. */
export const filesOf = (assets: Assets, sources: string[]): string[] => {
  const files = new Set<string>()
  const add = (name: string) => {
    const asset = assets[name]
    if (!asset || files.has(`/${asset.file}`)) return
    files.add(`/${asset.file}`)
    asset.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...files]
}
