import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'

/**
 * Separates the title, meta and link elements that React hoists into the head. Its server renderer offers no way to get them
 * by themselves when the document around them isn't React's: it writes them before everything else. The test of this file
 * fails when React changes that.
 */
export const splitHoisted = (markup: string): { head: string; body: string } => {
  const head = /^(?:<(?:meta|link)[^>]*>|<title>[^<]*<\/title>)*/.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

/** Renders a tree for a document: what belongs into its head, its body, and the style elements of what was rendered. */
export const renderMarkup = (tree: ReactNode): { head: string; body: string; style: string } => {
  const sheet = new ServerStyleSheet()
  try {
    const markup = renderToString(sheet.collectStyles(tree))
    return { ...splitHoisted(markup), style: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}
