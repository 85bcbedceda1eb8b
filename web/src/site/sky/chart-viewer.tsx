import type { SyntheticEvent } from 'react'
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
/** What a chart is measured against. Where it does not fit, it is scrolled. */
const Board = styled.div`
  container-type: size;
  display: grid;
  place-items: safe center;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -3px;
  }
  img {
    /* In a small window its labels would be too small to read. */
    width: max(50rem, min(100cqw - 2 * ${layout.edge}, 100cqh * var(--ratio, 1)));
    max-width: none;
    height: auto;
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

const extensionOf = (src: string) => (src.startsWith('/api/skybug/chart.svg') ? 'svg' : 'png')

/** Begins in the middle of a chart that is larger than its place. */
const onLoaded = ({ currentTarget: chart }: SyntheticEvent<HTMLImageElement>) => {
  chart.style.setProperty('--ratio', String(chart.naturalWidth / chart.naturalHeight))
  const board = chart.parentElement
  board?.scrollTo((board.scrollWidth - board.clientWidth) / 2, (board.scrollHeight - board.clientHeight) / 2)
}

interface ChartViewerProps {
  src: string
  alt: string
  onClose: () => void
}

/** A chart as large as the window, with its caption and its file. */
const ChartViewer = ({ src, alt, onClose }: ChartViewerProps) =>
  createPortal(
    <Viewer
      aria-label={alt || 'Star chart'}
      onClose={onClose}
      // What lies under it hears the keys of the window.
      onKeyDown={event => event.stopPropagation()}
    >
      <Bar>
        <Button icon variant="quiet" aria-label="Close" autoFocus onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Bar>
      {/* Focusable, so that the arrow keys scroll it. */}
      <Board tabIndex={0} role="region" aria-label="Chart">
        {/* What it shows is the caption's to say, and the dialog's name. */}
        <img src={src} alt="The picture, enlarged" onLoad={onLoaded} />
      </Board>
      <Foot>
        <Caption>{alt || 'Star chart'}</Caption>
        <ButtonLink href={src} download={`star-chart-${chartDate(src)}.${extensionOf(src)}`}>
          <Icon name="chevronDown" small />
          Download
        </ButtonLink>
      </Foot>
    </Viewer>,
    document.body,
  )

export default ChartViewer
