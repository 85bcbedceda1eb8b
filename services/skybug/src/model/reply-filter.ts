import type { ReplyChunk } from '../chat/conversation.ts'

/** The length of a passage of the system prompt that no reply may contain. */
const MAX_SHARED_LETTERS = 60
/** An unfinished picture or link that grows longer is plain text. */
const MAX_MARKUP_LENGTH = 600

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The addresses of this site's own pictures. */
const OWN_PICTURE = /^\/(?:api\/skybug\/chart\.(?:png|svg)\?|uploads\/)[\w\-./%?=&:+~,]*$/

const removeForeign = (text: string): string =>
  text
    .replace(/!\[([^\]]*)\]\(\s*<?([^)>\s]*)>?[^)]*\)/g, (whole, _, url: string) =>
      OWN_PICTURE.test(url) ? whole : '',
    )
    .replace(/!\[[^\]]*\]\[[^\]]*\]/g, '')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/^\s*\[[^\]]+\]:\s*\S+.*$/gm, '')

/** Where an unfinished picture, link or tag begins: the text from there on is held back. */
const unfinishedIndex = (text: string): number => {
  const starts = [
    /!\[[^\]]*$/,
    /!\[[^\]]*\]$/,
    /!\[[^\]]*\]\[[^\]]*$/,
    /!\[[^\]]*\]\([^)]*$/,
    /<[^>]*$/,
    /!$/,
    /(?:^|\n)\s*\[[^\]\n]*\]?:?[^\n]*$/,
  ]
  const indexes = starts.map(start => start.exec(text)?.index ?? Infinity)
  const at = Math.min(...indexes)
  return text.length - at > MAX_MARKUP_LENGTH ? Infinity : at
}

/** The reply would have revealed the system prompt. */
class PromptLeak extends Error {
  override readonly name = 'Leak'
}

/**
 * Filters a model's text while it streams: drops foreign pictures, tags and reference definitions, and throws PromptLeak
 * before more than a few words of the system prompt have been passed on.
 */
export const createReplyFilter = (system: string) => {
  const secret = lettersOf(system)
  let pending = ''
  let out = ''
  let recentLetters = ''

  const checkLeak = (text: string): void => {
    recentLetters = (recentLetters + lettersOf(text)).slice(-4_000)
    for (
      let at = Math.max(0, recentLetters.length - lettersOf(text).length - MAX_SHARED_LETTERS);
      at + MAX_SHARED_LETTERS <= recentLetters.length;
      at++
    )
      if (secret.includes(recentLetters.slice(at, at + MAX_SHARED_LETTERS)))
        throw new PromptLeak('The reply recites the system prompt')
  }
  const emit = function* (text: string): Generator<ReplyChunk> {
    const cleaned = removeForeign(text)
    if (cleaned === '') return
    out += cleaned
    yield { text: cleaned }
  }

  return {
    *add(text: string): Generator<ReplyChunk> {
      checkLeak(text)
      pending += text
      const until = Math.min(unfinishedIndex(pending), pending.length)
      const ready = pending.slice(0, until)
      pending = pending.slice(until)
      yield* emit(ready)
    },
    *end(): Generator<ReplyChunk> {
      const rest = pending.replace(/!\[[^\]]*(?:\]\([^)]*)?$/, '').replace(/<[^>]*$/, '')
      pending = ''
      yield* emit(rest)
    },
    /** The text passed on so far. */
    text: (): string => out.trim(),
  }
}
