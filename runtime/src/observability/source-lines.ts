import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const PLACE = /(file:\/\/\/[^\s():]+\.js):(\d+):(\d+)/g

// A map of half a megabyte takes longer to read than the rest of a boot's file: only whoever has an error to show reads it.
const maps = new Map<string, SourceMap | null>()

/**
 * An error's stack with the lines of our sources instead of those of the bundle that runs. Node does the same by
 * `--enable-source-maps`, but reads the maps of every package at the start.
 */
export const withSourceLines = (stack: string): string =>
  stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url)
    const origin = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!origin || !('originalSource' in origin)) return place
    const source = relative(process.cwd(), resolve(dirname(file), origin.originalSource))
    return `${source}:${origin.originalLine + 1}:${origin.originalColumn + 1}`
  })

const mapOf = (file: string): SourceMap | null => {
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = readMap(`${file}.map`)
  maps.set(file, map)
  return map
}

const readMap = (file: string): SourceMap | null => {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
  } catch {
    // A position without a map stays as it is.
    return null
  }
}
