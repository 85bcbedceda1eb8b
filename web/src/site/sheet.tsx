import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { below, color } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'
import { Body, Foot, Head, panel, title as titleStyle } from '../ui/overlays/dialog.styled.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/overlays/modal.tsx'

const Panel = styled(Modal)<{ $width: string }>`
  ${panel}
  max-width: ${({ $width }) => $width};
  padding: 0;
  color: ${color.text};
  &:not([open]) {
    display: none;
  }
  &::backdrop {
    background: ${color.backdrop};
  }
  body:has(&[open]) {
    overflow: hidden;
  }
  ${below.tablet} {
    width: 100%;
    max-width: none;
    margin: auto 0 0;
  }
`
const Title = styled.h2`
  ${titleStyle}
`

interface SheetProps {
  title: string
  width?: string
  onClose: () => void
  /** The buttons below. */
  foot?: ReactNode
  /** Between body and buttons; it doesn't scroll. */
  above?: ReactNode
  children: ReactNode
}

/**
 * A dialog of the browser's own, for the public document, whose policy refuses what Radix writes: a bottom sheet on phones,
 * centered from 600 px. Escape, the cross and a press beside it close it; the focus goes back where it came from.
 */
export const Sheet = ({ title, width = '36rem', onClose, above, foot, children }: SheetProps) => {
  const id = useId()
  return (
    <Panel $width={width} aria-labelledby={id} dismissible onClose={onClose}>
      <Head>
        <Title id={id}>{title}</Title>
        <Button variant="quiet" icon aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Head>
      <Body>{children}</Body>
      {above}
      {foot && <Foot>{foot}</Foot>}
    </Panel>
  )
}
