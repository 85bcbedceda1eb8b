/** One entry of Vite's manifest. */
export interface Asset {
  file: string
  imports?: string[]
}

/** The parsed manifest of the client build: source file → built file. */
export type Assets = Record<string, Asset>

/** The built files of source files and of everything they import at once, each after what it stands on. */
export const filesOf = (assets: Assets, sources: string[]): string[] => {
  const seen = new Set<string>()
  const files: string[] = []
  const add = (name: string) => {
    const asset = assets[name]
    if (!asset || seen.has(asset.file)) return
    seen.add(asset.file)
    asset.imports?.forEach(add)
    files.push(`/${asset.file}`)
  }
  sources.forEach(add)
  return files
}
