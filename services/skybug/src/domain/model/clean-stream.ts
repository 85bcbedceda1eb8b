import type { Piece } from '../chat/conversation.ts'

/** Letters in a row that no reply may share with the system prompt. */
const SHARED = 60
/** A picture or link that is longer is none. */
const LONGEST_MARK = 600

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Pictures from this site alone; any other is left out. */
const OURS = /^\/(?:api\/skybug\/chart\.(?:png|svg)\?|uploads\/)[\w\-./%?=&:+~,]*$/

const withoutForeign = (text: string): string =>
  text
    .replace(/!\[([^\]]*)\]\(\s*<?([^)>\s]*)>?[^)]*\)/g, (whole, _, url: string) => (OURS.test(url) ? whole : ''))
    .replace(/!\[[^\]]*\]\[[^\]]*\]/g, '')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/^\s*\[[^\]]+\]:\s*\S+.*$/gm, '')

/** Where a picture, link or tag begins that isn't finished: the text from there on has to wait. */
const unfinished = (text: string): number => {
  const starts = [
    /!\[[^\]]*$/,
    /!\[[^\]]*\]$/,
    /!\[[^\]]*\]\[[^\]]*$/,
    /!\[[^\]]*\]\([^)]*$/,
    /<[^>]*$/,
    /!$/,
    /(?:^|\n)\s*\[[^\]\n]*\]?:?[^\n]*$/,
  ]
  const found = starts.map(start => start.exec(text)?.index ?? Infinity)
  const at = Math.min(...found)
  return text.length - at > LONGEST_MARK ? Infinity : at
}

/** The reply would have told what is ours alone. */
export class Leak extends Error {
  override readonly name = 'Leak'
}

/**
 * Cleans what a model says while it streams: pictures that aren't this site's, tags and reference definitions are left
 * out, and a reply that recites the system prompt ends with Leak before more than a few words of it are out.
 */
export const cleanStream = (system: string) => {
  const secret = folded(system)
  let waiting = ''
  let out = ''
  let seen = ''

  const guard = (text: string): void => {
    seen = (seen + folded(text)).slice(-4_000)
    for (let at = Math.max(0, seen.length - folded(text).length - SHARED); at + SHARED <= seen.length; at++)
      if (secret.includes(seen.slice(at, at + SHARED))) throw new Leak('The reply recites the system prompt')
  }
  const release = function* (text: string): Generator<Piece> {
    const cleaned = withoutForeign(text)
    if (cleaned === '') return
    out += cleaned
    yield { text: cleaned }
  }

  return {
    *add(text: string): Generator<Piece> {
      guard(text)
      waiting += text
      const until = Math.min(unfinished(waiting), waiting.length)
      const ready = waiting.slice(0, until)
      waiting = waiting.slice(until)
      yield* release(ready)
    },
    *end(): Generator<Piece> {
      const rest = waiting.replace(/!\[[^\]]*(?:\]\([^)]*)?$/, '').replace(/<[^>]*$/, '')
      waiting = ''
      yield* release(rest)
    },
    /** What has been let through so far. */
    said: (): string => out.trim(),
  }
}
