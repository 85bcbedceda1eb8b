import styled from 'styled-components'
import { caption, cardTitle, serif } from '../../theme/text.ts'
import { color, font, from, hairline, layout, size, space } from '../../theme/tokens.ts'

export const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]} clamp(2rem, 4vw, 4rem);
  padding-block: ${space[6]} ${layout.section};
  ${from.desktop} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  }
`

export const Chat = styled.div`
  border: ${hairline};
  background: ${color.surfaceSunken};
`

export const Log = styled.div`
  position: relative;
  height: 24rem;
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${space[5]};
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  scrollbar-width: thin;
`

export const Said = styled.div`
  max-width: 36rem;
  width: 100%;
`

export const Who = styled.div`
  ${caption}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[1]};
  min-height: 1.75rem;
`

export const Asked = styled.p`
  align-self: flex-end;
  max-width: min(36rem, 90%);
  padding: ${space[3]} ${space[4]};
  background: ${color.surfaceHover};
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

export const Copy = styled.button`
  margin-left: auto;
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 1.75rem;
  padding-inline: ${space[1]};
  color: ${color.textMuted};
  &:hover {
    color: ${color.text};
  }
  /* Where there is a pointer it appears under it; fingers and keys always find it. */
  @media (hover: hover) {
    opacity: 0;
    ${Said}:hover &,
    &:focus-visible,
    &[data-copied] {
      opacity: 1;
    }
  }
`

export const Reply = styled.div`
  ${serif}
  font-size: 1.0625rem;
  line-height: 1.55;
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 0.7em;
  }
  ul,
  ol {
    padding-left: 1.2em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 0.3em;
  }
  strong {
    font-weight: 600;
  }
  a {
    text-decoration: underline;
    text-decoration-color: ${color.lineStrong};
    text-underline-offset: 0.24em;
  }
  code {
    font-size: 0.9em;
  }
  table {
    border-collapse: collapse;
    font-size: ${size.caption};
  }
  td,
  th {
    padding: ${space[1]} ${space[3]} ${space[1]} 0;
    border-bottom: ${hairline};
    text-align: left;
  }
  /* Time, place and method. */
  p > em:only-child {
    ${caption}
    font-family: ${font.sans};
    font-style: normal;
    word-spacing: 0;
  }
`

export const Thinking = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.textMuted};
`

export const Composer = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  padding: ${space[3]};
  border-top: ${hairline};
  background: ${color.surface};
  align-items: end;
  label {
    display: grid;
  }
  textarea {
    min-height: 2.75rem;
    max-height: 9rem;
    resize: none;
    field-sizing: content;
  }
`

export const ChatHint = styled.div`
  ${caption}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  padding: 0 ${space[3]} ${space[3]};
  background: ${color.surface};
  button {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 0.24em;
    &:hover {
      color: ${color.text};
    }
  }
`

export const Suggestions = styled.ul`
  display: grid;
  margin-top: ${space[5]};
  li:last-child button {
    border-bottom: ${hairline};
  }
`

export const Suggestion = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  width: 100%;
  min-height: ${layout.control};
  padding-block: 0.625rem;
  border-top: ${hairline};
  svg {
    color: ${color.textMuted};
  }
  &:hover {
    color: ${color.accent};
  }
`

export const Recent = styled.h3`
  ${caption}
  margin-top: ${space[5]};
  & + ul {
    margin-top: ${space[2]};
  }
`

export const Tonight = styled.aside`
  h2 {
    ${cardTitle}
    margin-bottom: ${space[1]};
  }
  h3 {
    ${caption}
    font-weight: 500;
    margin-top: ${space[5]};
    margin-bottom: ${space[2]};
  }
`

export const Rows = styled.dl`
  margin-top: ${space[4]};
  border-top: ${hairline};
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[2]};
    border-bottom: ${hairline};
    font-variant-numeric: tabular-nums;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    text-align: right;
  }
`

export const Planets = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    ${caption}
    font-weight: 400;
    text-align: left;
  }
  th,
  td {
    padding: ${space[2]} ${space[2]} ${space[2]} 0;
    border-bottom: ${hairline};
  }
  .number {
    text-align: right;
  }
`

export const Own = styled.ul`
  display: grid;
  gap: ${space[3]};
  a {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: ${space[3]};
    align-items: center;
  }
  img {
    width: 4rem;
    height: 4rem;
    object-fit: cover;
  }
  a:hover {
    color: ${color.accent};
  }
  span {
    ${caption}
    display: block;
  }
`

export const Small = styled.p`
  ${caption}
`

export const Again = styled.div`
  margin-top: ${space[4]};
`
