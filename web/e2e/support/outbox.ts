import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Quoted-printable, undone. */
const readable = (source: string) =>
  Buffer.from(
    source
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const mailsIn = async (dataDir: string): Promise<{ to: string; words: string }[]> => {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.filter(name => name.endsWith('.eml')).map(name => readFile(join(folder, name), 'latin1')),
  )
  return files.map(source => ({ to: /^To: (.*)$/m.exec(source)?.[1]?.trim() ?? '', words: readable(source) }))
}

/** What the site has written that speaks of an order: to whom, and in both forms. */
export const mailsAbout = async (dataDir: string, orderNumber: string): Promise<{ to: string; words: string }[]> =>
  (await mailsIn(dataDir)).filter(({ words }) => words.includes(orderNumber))

/** The link that was mailed to somebody and leads there: one that was not there before. */
export const mailedLink = async (
  dataDir: string,
  { to, path, before = [] }: { to: string; path: string; before?: string[] },
): Promise<string> => {
  let link = ''
  await expect
    .poll(
      async () => {
        const mails = (await mailsIn(dataDir)).filter(mail => mail.to === to)
        const links = mails.flatMap(
          ({ words }) => words.match(new RegExp(`https?://[^\\s"]+${path}#[\\w-]+`, 'g')) ?? [],
        )
        link = links.find(each => !before.includes(each)) ?? ''
        return link
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return link
}
