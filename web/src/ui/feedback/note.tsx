import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, size, space } from '../../theme/tokens.ts'
import { Icon, type IconName } from '../icon.tsx'

type NoteKind = 'plain' | 'ok' | 'warn' | 'danger'

const Line = styled.div<{ $kind: NoteKind }>`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-left: 2px solid ${color.lineStrong};
  background: ${color.surfaceRaised};
  color: ${color.textMuted};
  font-size: ${size.caption};
  ${({ $kind }) => $kind === 'ok' && `border-color: ${color.ok}; background: ${color.okWash}; color: ${color.ok};`}
  ${({ $kind }) => $kind === 'warn' && `border-color: ${color.warn}; background: ${color.warnWash}; color: ${color.warn};`}
  ${({ $kind }) => $kind === 'danger' && `border-color: ${color.danger}; background: ${color.dangerWash}; color: ${color.danger};`}
  strong {
    display: block;
    color: ${color.text};
    font-weight: 500;
  }
  > div {
    min-width: 0;
    flex: 1;
  }
`

const icons: Record<NoteKind, IconName> = { plain: 'info', ok: 'check', warn: 'alert', danger: 'alert' }

interface NoteProps {
  kind?: NoteKind
  icon?: IconName
  /** 'alert' interrupts a screen reader, 'status' waits. None: part of the text. */
  role?: 'alert' | 'status'
  children: ReactNode
}

/** A message that stays in the page. */
export const Note = ({ kind = 'plain', icon, role, children }: NoteProps) => (
  <Line $kind={kind} role={role}>
    <Icon name={icon ?? icons[kind]} />
    <div>{children}</div>
  </Line>
)
