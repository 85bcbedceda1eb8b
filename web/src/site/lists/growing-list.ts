import { css } from 'styled-components'

/**
 * When a list grows, the footer below stays where a visitor sees it: the browser holds the page by what comes after the list.
 * That takes an element right after the list, with a height; the browser does not look outside what both are in.
 */
export const growingList = css`
  overflow-anchor: none;
`
