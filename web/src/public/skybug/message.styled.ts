import styled from 'styled-components'
import { caption, serif } from '../../theme/text.ts'
import { color, font, hairline, size, space } from '../../theme/tokens.ts'

export const AssistantMessage = styled.div`
  max-width: 36rem;
  width: 100%;
`

export const Sender = styled.div`
  ${caption}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[1]};
  min-height: 1.75rem;
`

export const UserMessage = styled.p`
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
    ${AssistantMessage}:hover &,
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
    padding-inline-start: 1.2em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  /* Each in the direction of its own first letter. */
  p,
  li,
  th,
  td {
    unicode-bidi: plaintext;
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
    text-align: start;
  }
  /* Time, place and method. */
  p > em:only-child {
    ${caption}
    font-family: ${font.sans};
    font-style: normal;
    word-spacing: 0;
  }
`
