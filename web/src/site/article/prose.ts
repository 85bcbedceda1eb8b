import styled, { css } from 'styled-components'
import { lead, sectionTitle, serif } from '../../theme/text.ts'
import { color, font, from, hairline, layout, radius, size, space } from '../../theme/tokens.ts'

/** Reading text as the editor can make it: one column of about 68 characters; figures, tables and code break out of it. */
export const prose = css`
  ${serif}
  font-size: ${size.text};
  line-height: 1.66;
  hanging-punctuation: first;
  overflow-wrap: break-word;
  > * {
    max-width: ${layout.measure};
  }
  > * + * {
    margin-top: 1.2em;
  }
  > p:first-child {
    ${lead}
  }
  h2 {
    ${sectionTitle}
    margin-top: 1.9em;
  }
  h3,
  h4 {
    font-size: ${size.card};
    line-height: 1.25;
    margin-top: 1.8em;
  }
  h2 + *,
  h3 + *,
  h4 + * {
    margin-top: 0.6em;
  }
  a {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  a:hover {
    color: ${color.accent};
  }
  /* Each paragraph in the direction of its own first letter, unless the text says which. */
  :is(p, h1, h2, h3, h4, h5, h6, li, dt, dd, figcaption, th, td, div):not([dir], :is([dir='ltr'], [dir='rtl']) *) {
    unicode-bidi: plaintext;
  }
  ul,
  ol {
    padding-inline-start: 1.4em;
  }
  li + li,
  li > ul,
  li > ol {
    margin-top: 0.4em;
  }
  ul > li {
    position: relative;
  }
  ul > li::before {
    content: '';
    position: absolute;
    inset-inline-start: -1.1em;
    top: 0.78em;
    width: 0.5em;
    height: 1px;
    background: ${color.textMuted};
  }
  ol {
    list-style: decimal;
  }
  ol ::marker {
    font: 500 0.8em ${font.sans};
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
  blockquote {
    padding-inline-start: 1.5rem;
    border-inline-start: 1px solid ${color.accent};
    font-style: italic;
    font-size: ${size.card};
    line-height: 1.4;
    margin-block: 1.6em;
  }
  blockquote cite {
    display: block;
    margin-top: 0.6em;
    font: 400 ${size.caption} / 1.4 ${font.sans};
    color: ${color.textMuted};
  }
  img {
    max-width: min(100%, ${layout.figure});
    height: auto;
  }
  > :is(figure, picture, img) {
    margin-block: 2.2em;
    max-width: ${layout.figure};
  }
  > picture {
    display: block;
  }
  figure img,
  > picture > img,
  > img {
    width: 100%;
  }
  figcaption {
    padding-top: ${space[3]};
    font: 400 ${size.caption} / 1.45 ${font.sans};
    word-spacing: 0;
    color: ${color.textMuted};
  }
  code {
    font: 0.84em/1.5 ${font.mono};
    background: ${color.surfaceRaised};
    padding: 0.1em 0.35em;
    word-spacing: 0;
  }
  pre {
    max-width: ${layout.figure};
    padding: ${space[5]};
    overflow-x: auto;
    background: ${color.surfaceSunken};
    border: ${hairline};
    font: 0.8125rem/1.65 ${font.mono};
    word-spacing: 0;
  }
  pre code {
    background: none;
    padding: 0;
    font-size: inherit;
  }
  hr {
    width: 3rem;
    margin: 2.6em 0;
    border-top: 1px solid ${color.lineStrong};
  }
  table {
    display: block;
    max-width: ${layout.figure};
    overflow-x: auto;
    border-collapse: collapse;
    font: 400 ${size.ui} / 1.4 ${font.sans};
    word-spacing: 0;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    min-width: 4rem;
    padding: 0.6rem 0;
    padding-inline-end: 1rem;
    ${from.tablet} {
      min-width: 6rem;
      padding-inline-end: 1.5rem;
    }
    border-bottom: ${hairline};
    text-align: start;
    vertical-align: top;
  }
  th {
    font-weight: 500;
    font-size: ${size.caption};
    color: ${color.textMuted};
  }
  td p,
  th p {
    margin: 0;
  }
  .video {
    position: relative;
    max-width: ${layout.figure};
    aspect-ratio: 16 / 9;
    background: ${color.surfaceSunken};
    border: ${hairline};
    overflow: hidden;
  }
  .video iframe,
  .video-play {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .video-play {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: ${space[3]};
    font: 400 ${size.caption} / 1.4 ${font.sans};
    color: ${color.textMuted};
  }
  .video-play::before {
    content: '';
    width: 4.5rem;
    height: 4.5rem;
    border-radius: ${radius.round};
    background: ${color.surfaceHover}
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='%23ebece6'%3E%3Cpath d='M7.500 5v10l8-5z'/%3E%3C/svg%3E")
      center / 1.75rem no-repeat;
  }
  .video-play:hover {
    color: ${color.text};
  }
  ${from.desktop} {
    > figure:first-child {
      margin-top: 0;
    }
  }
`

export const Prose = styled.div`
  ${prose}
`
