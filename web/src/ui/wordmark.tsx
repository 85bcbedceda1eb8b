import styled from 'styled-components'
import { from, layout } from '../theme/tokens.ts'

import { WORDMARK_ID } from './wordmark-id.ts'

const Drawing = styled.svg`
  height: 1.625rem;
  width: auto;
  overflow: visible;
  fill: currentColor;
  ${from.desktop} {
    height: 1.875rem;
  }
`

/**
 * The product's name as a picture; the link or heading around it carries the words. Its drawing stands once in every document
 * (wordmark-symbol.ts), not in the scripts.
 */
export const Wordmark = () => (
  <Drawing viewBox="0 0 376 104" aria-hidden="true" focusable="false">
    <use href={`#${WORDMARK_ID}`} />
  </Drawing>
)

export const WordmarkLink = styled.a`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${layout.control};
`
