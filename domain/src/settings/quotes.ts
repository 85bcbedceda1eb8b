/** A quote of the owner's; `by` is empty when the line doesn't say whose it is. */
export interface QuoteLine {
  text: string
  by: string
}

/** Reads quotes, one per line: the words, and after a dash or a vertical bar between spaces who said them. */
export const parseQuotes = (value: string): QuoteLine[] =>
  value.split('\n').flatMap(line => {
    const parts = line
      .replace(/\s+/g, ' ')
      .trim()
      .split(/ [—|] /)
    const by = parts.length > 1 ? (parts.pop() ?? '') : ''
    const text = parts.join(' — ')
    return text === '' ? [] : [{ text, by }]
  })
