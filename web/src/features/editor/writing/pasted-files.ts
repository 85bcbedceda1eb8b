/** What a clipboard or a drag holds, as far as it matters here. */
interface Brought {
  files: ArrayLike<File>
  types: readonly string[]
  getData(type: string): string
}

const wordsOf = (html: string): string =>
  html
    .replace(/<(?:style|script|title)\b[\s\S]*?<\/(?:style|script|title)>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>|&nbsp;/gi, '')
    .trim()

/**
 * The files that are meant. A spreadsheet or a word processor brings a picture of its words beside them: then the words are
 * meant. A picture copied from a web page brings its tag beside it: then the picture is.
 */
export const filesMeant = (brought: Brought | null): File[] => {
  const files = Array.from(brought?.files ?? [])
  if (!brought || files.length === 0) return []
  return brought.types.includes('text/html') && wordsOf(brought.getData('text/html')) !== '' ? [] : files
}
