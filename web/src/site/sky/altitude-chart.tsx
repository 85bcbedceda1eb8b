import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, hairline } from '../../theme/tokens.ts'
import { Spinner } from '../../ui/feedback/loading.tsx'

const ChartViewer = lazy(() => import('./chart-viewer.tsx'))

/** The widths that charts are drawn for: few, so that the same ones are asked for again. */
const WIDTHS = [256, 320, 384, 448, 512, 640, 768]
const LARGE_WIDTH = 1024

const widthFor = (pixels: number): number => WIDTHS.filter(width => width <= pixels).at(-1) ?? 256

/**
 * The width to draw a chart for that fills an element; null until it is known. The labels of a chart keep their size whatever
 * its width, so with enlarged text it is drawn for less, and shown larger.
 */
const useChartWidth = () => {
  const box = useRef<HTMLButtonElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const enlarged = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
      setWidth(widthFor(element.clientWidth / enlarged))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

const Thumb = styled.button`
  display: block;
  width: 100%;
  /* Until the chart is there. */
  min-height: 12rem;
  cursor: zoom-in;
  img {
    width: 100%;
    height: auto;
    border: ${hairline};
  }
  &:hover img {
    border-color: ${color.lineStrong};
  }
`

interface LargeChartProps {
  /** The chart's address, without its width. */
  src: string
  alt: string
  onClose: () => void
}

/** A chart in a window of its own, at full size. */
export const LargeChart = ({ src, alt, onClose }: LargeChartProps) => (
  <Suspense
    fallback={
      <p role="status">
        <Spinner /> Opening…
      </p>
    }
  >
    <ChartViewer src={`${src}&width=${LARGE_WIDTH}`} alt={alt} onClose={onClose} />
  </Suspense>
)

/** The altitude chart, drawn for the width it is shown at; a press opens it large. */
export const AltitudeChart = ({ src, alt }: Omit<LargeChartProps, 'onClose'>) => {
  const { box, width } = useChartWidth()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Thumb ref={box} type="button" aria-haspopup="dialog" aria-label={`Open ${alt}`} onClick={() => setOpen(true)}>
        {width !== null && (
          <img src={`${src}&width=${width}`} alt={alt} width={width} height={Math.round(width * 0.7)} />
        )}
      </Thumb>
      {open && <LargeChart src={src} alt={alt} onClose={() => setOpen(false)} />}
    </>
  )
}
