import styled from 'styled-components'
import { color, font, size, space } from '../../../theme/tokens.ts'
import { Spoken } from '../../../ui/layout.tsx'
import type { Passage } from './version-changes.ts'

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`
const Line = styled.li<{ $kind: Passage['kind'] }>`
  padding: ${space[2]} ${space[3]};
  border-left: 2px solid transparent;
  font: 400 ${size.caption} / 1.5 ${font.sans};
  overflow-wrap: anywhere;
  ${({ $kind }) => $kind === 'removed' && `background: ${color.warnWash}; border-color: ${color.warn};`}
  ${({ $kind }) => $kind === 'added' && `background: ${color.okWash}; border-color: ${color.ok};`}
  ${({ $kind }) => $kind === 'same' && `color: ${color.textMuted};`}
`
export const Legend = styled.p`
  margin-bottom: ${space[4]};
  color: ${color.textMuted};
  font-size: ${size.caption};
`

interface ChangesProps {
  passages: readonly Passage[]
  /** Read out before a passage that stands only on one side. */
  sides: { removed: string; added: string }
}

/** Two versions of a text as one list: what stands in both, and what in one of them. */
export const Changes = ({ passages, sides }: ChangesProps) => (
  <List>
    {passages.map(({ kind, text }, index) => (
      <Line key={index} $kind={kind}>
        {kind !== 'same' && <Spoken>{`${sides[kind]}: `}</Spoken>}
        {text}
      </Line>
    ))}
  </List>
)
