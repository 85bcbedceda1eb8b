const ADDRESS = /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?|shorts\/|embed\/|live\/)|youtu\.be\/)\S+$/i

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
/** Blocks hold addresses as text, classic posts as they were typed. */
const unescaped = (text: string) => text.replace(/&#0?38;|&amp;/g, '&')

/** Seconds from the forms '90', '90s' and '1h2m3s'; null for anything else. */
function secondsOf(time: string | null): number | null {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return total > 0 ? total : null
}

/** The frame of the video that an address of YouTube names; null for any other address. */
function youtubeFrame(address: string): string | null {
  const text = unescaped(address)
  if (!ADDRESS.test(text) || !URL.canParse(text)) return null
  const { hostname, pathname, searchParams } = new URL(text)
  const parts = pathname.split('/').filter(part => part !== '')
  const id = hostname === 'youtu.be' ? parts[0] : pathname === '/watch' ? searchParams.get('v') : parts[1]
  if (!id || !/^[\w-]{6,64}$/.test(id)) return null
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'))
  return `<iframe src="https://www.youtube-nocookie.com/embed/${id}${start === null ? '' : `?start=${start}`}"></iframe>`
}

const frameOrLink = (address: string): string =>
  youtubeFrame(address) ?? `<p><a href="${escaped(unescaped(address))}">${escaped(unescaped(address))}</a></p>`

const BLOCK =
  /<figure\b[^>]*\bwp-block-embed[^>]*>\s*<div\b[^>]*>\s*(https?:\/\/[^\s<]+)\s*<\/div>(?:\s*<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>)?\s*<\/figure>/g

/**
 * WordPress shows what stands behind an address: in an embed block, in [embed], or alone on a line. YouTube's become videos,
 * others links.
 */
export const withVideos = (html: string): string =>
  html
    .replace(BLOCK, (_, address: string, caption: string | undefined) =>
      [frameOrLink(address), ...(caption?.trim() ? [`<p>${caption.trim()}</p>`] : [])].join('\n'),
    )
    .replace(
      /\[(?:embed|youtube)\b[^\]]*\]\s*(\S+?)\s*\[\/(?:embed|youtube)\]/g,
      (_, address: string) => `\n\n${frameOrLink(address)}\n\n`,
    )
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map(part => (/^<pre\b/i.test(part) ? part : part.replace(/^[ \t]*(https?:\/\/\S+?)[ \t\r]*$/gm, videoOfLine)))
    .join('')

const videoOfLine = (line: string, address: string): string => {
  const frame = youtubeFrame(address)
  return frame === null ? line : `\n\n${frame}\n\n`
}
