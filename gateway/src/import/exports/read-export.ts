import { InvalidExport, type ExportedSite } from './exported-site.ts'
import { readGhost } from './ghost.ts'
import { readWordpress } from './wordpress.ts'

/** Reads an export by the program that wrote it. */
export const exportReaders: Record<string, (file: string, base: string | null) => ExportedSite> = {
  ghost: readGhost,
  wordpress: readWordpress,
}

/**
 * Reads an export of any kind that is known.
 * @param base the old site's address, which a Ghost export does not contain
 * @throws InvalidExport
 */
export function readExport(file: string, base: string | null): ExportedSite {
  const text = file.replace(/^\u{feff}/u, '')
  const [first] = text.trimStart()
  if (first === '<') return readWordpress(text)
  if (first === '{') return readGhost(text, base)
  throw new InvalidExport('This is neither a WordPress export (an XML file) nor a Ghost export (a JSON file).')
}
