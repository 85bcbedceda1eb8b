import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Quoted-printable, undone. */
const readable = (source: string) =>
  Buffer.from(
    source
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** What the site has written that speaks of an order: to whom, and in both forms. */
export const mailsAbout = async (dataDir: string, orderNumber: string): Promise<{ to: string; words: string }[]> => {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.filter(name => name.endsWith('.eml')).map(name => readFile(join(folder, name), 'latin1')),
  )
  return files
    .map(source => ({ to: /^To: (.*)$/m.exec(source)?.[1]?.trim() ?? '', words: readable(source) }))
    .filter(({ words }) => words.includes(orderNumber))
}
