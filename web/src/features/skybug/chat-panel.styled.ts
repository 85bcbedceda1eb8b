import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, hairline, space } from '../../theme/tokens.ts'

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
