import styled from 'styled-components'
import { from, layout } from '../theme/tokens.ts'

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
 * (documents/wordmark.svg), not in the scripts.
 */
export const Wordmark = () => (
  <Drawing viewBox="0 0 376 104" aria-hidden="true" focusable="false">
    <use href="#wordmark" />
  </Drawing>
)

export const WordmarkLink = styled.a`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${layout.control};
`
