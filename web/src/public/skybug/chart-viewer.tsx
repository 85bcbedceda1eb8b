import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { cardTitle } from '../../theme/text.ts'
import { from, layout, space } from '../../theme/tokens.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FullWindowModal } from '../../ui/overlays/modal.tsx'

const Viewer = styled(FullWindowModal)`
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
`
const Bar = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: ${space[1]} ${space[1]} 0;
`
const Board = styled.div`
  min-height: 0;
  display: grid;
  place-items: center;
  padding-inline: ${layout.edge};
  img {
    max-width: 100%;
    max-height: 100%;
    width: auto;
    height: auto;
    min-height: 0;
    object-fit: contain;
    background: none;
  }
`
const Foot = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
  padding: ${space[4]} ${layout.edge} max(${space[5]}, env(safe-area-inset-bottom));
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`
const Caption = styled.p`
  ${cardTitle}
`

/** The day a chart is drawn for, as the visitor's calendar has it; today when it names none. */
export const chartDate = (src: string): string => {
  const time = new URLSearchParams(src.slice(src.indexOf('?') + 1)).get('time')
  const day = time && !Number.isNaN(Date.parse(time)) ? new Date(time) : new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

interface ChartViewerProps {
  src: string
  alt: string
  onClose: () => void
}

/** A chart as large as the window, with its caption and its file. */
const ChartViewer = ({ src, alt, onClose }: ChartViewerProps) =>
  createPortal(
    <Viewer aria-label={alt || 'Star chart'} onClose={onClose}>
      <Bar>
        <Button icon variant="quiet" aria-label="Close" autoFocus onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Bar>
      <Board>
        {/* What it shows is the caption's to say, and the dialog's name. */}
        <img src={src} alt="The picture, enlarged" />
      </Board>
      <Foot>
        <Caption>{alt || 'Star chart'}</Caption>
        <ButtonLink href={src} download={`star-chart-${chartDate(src)}.png`}>
          <Icon name="chevronDown" small />
          Download
        </ButtonLink>
      </Foot>
    </Viewer>,
    document.body,
  )

export default ChartViewer
