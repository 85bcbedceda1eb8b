import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, hairline, layout, space } from '../../theme/tokens.ts'

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
  /* All of the conversation. */
  @media print {
    height: auto;
    overflow: visible;
  }
`

export const Thinking = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.textMuted};
`

export const ComposerForm = styled.form`
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
  @media print {
    display: none;
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
  @media print {
    display: none;
  }
  [data-pointer='hover'] {
    display: none;
  }
  @media (hover: hover) {
    [data-pointer='hover'] {
      display: inline;
    }
    [data-pointer='touch'] {
      display: none;
    }
  }
  button {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 0.24em;
    &:hover {
      color: ${color.text};
    }
  }
`
