/** The list every figure of reading is taken on. */
export const LIST = '/api/posts?type=post&published=true&page=1&limit=9'
export const CONNECTIONS = 16
/** As many lists as connections, of nine posts or one more or less, none like another. */
export const DIFFERENT_LISTS = Array.from(
  { length: CONNECTIONS },
  (_, n) => `/api/posts?type=post&published=true&page=${1 + Math.floor(n / 3)}&limit=${8 + (n % 3)}`,
)

/** Set anew by every server, so no server is given them. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** Asks as a visitor, until the answer comes from memory: what a bare server is to repeat, and what a 304 of it says. */
export const sampleOf = async (
  url: string,
  path: string,
): Promise<{ headers: string[]; notModified: string[]; etag: string; body: string }> => {
  const ask = (etag?: string) =>
    fetch(url + path, { headers: { 'accept-encoding': 'identity', ...(etag && { 'if-none-match': etag }) } })
  await ask()
  const whole = await ask()
  const etag = whole.headers.get('etag')
  if (whole.status !== 200 || !etag) throw new Error(`${path} answers ${whole.status}, etag ${etag}`)
  const unchanged = await ask(etag)
  if (unchanged.status !== 304) throw new Error(`${path} answers ${unchanged.status} to its own etag`)
  return { headers: flat(whole), notModified: flat(unchanged), etag, body: await whole.text() }
}

/** The headers of an answer as a flat list, without those that every server sets anew. */
const flat = (answer: Response): string[] =>
  [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)).flatMap(pair => pair)
