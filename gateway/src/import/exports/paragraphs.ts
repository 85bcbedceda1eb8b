const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)\b/i

/**
 * Converts the text of an old WordPress post to HTML: there an empty line ends a paragraph, and a line break is one. Existing
 * HTML blocks and preformatted text stay.
 */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map(part =>
      /^<pre\b/i.test(part)
        ? part
        : part
            .split(/\n\s*\n/)
            .map(paragraph)
            .join('\n'),
    )
    .join('\n')
    .trim()
}

function paragraph(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || BLOCK.test(trimmed)) return trimmed
  return `<p>${trimmed.replace(/\n/g, '<br>\n')}</p>`
}
