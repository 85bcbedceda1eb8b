import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What has been sent as files: recipient, sender, title, whole text, and the link of a mail that has one. */
export const mailsIn = async (outbox: string) => {
  const files = (await readdir(outbox)).filter(name => name.endsWith('.eml'))
  const texts = await Promise.all(files.map(name => readFile(join(outbox, name), 'utf8')))
  return texts.map(source => {
    const text = source.replace(/=\r?\n/g, '')
    return {
      text,
      to: /^To: (.*)$/m.exec(source)?.[1]?.trim(),
      from: /^From: (.*)$/m.exec(source)?.[1]?.trim(),
      title: /^<h1[^>]*>(.*)<\/h1>/m.exec(text.replace(/=3D/g, '='))?.[1],
      link: /^https?:\/\/\S+\/login\/\w+#[\w-]+/m.exec(text.replace(/=3D/g, '='))?.[0],
    }
  })
}
