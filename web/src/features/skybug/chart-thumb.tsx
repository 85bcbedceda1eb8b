import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { color, hairline, size, space } from '../../theme/tokens.ts'

const ChartViewer = lazy(() => import('./chart-viewer.tsx'))

const Thumb = styled.button`
  display: block;
  width: 12rem;
  max-width: 100%;
  cursor: zoom-in;
  img {
    width: 100%;
    height: auto;
    border: ${hairline};
    background: ${color.surface};
  }
  &:hover img {
    border-color: ${color.lineStrong};
  }
`
const Failed = styled.span`
  display: block;
  font-size: ${size.caption};
  color: ${color.textMuted};
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
`

/** A picture of a reply: small, and large when it is pressed. One that can't be loaded gives way to words. */
export const ChartThumb = ({ src, alt }: { src: string; alt: string }) => {
  const [broken, setBroken] = useState(false)
  const [open, setOpen] = useState(false)
  if (broken) return <Failed role="status">Failed to load image: {src}</Failed>
  return (
    <>
      <Thumb type="button" aria-label={`Open ${alt || 'picture'}`} onClick={() => setOpen(true)}>
        <img src={src} alt={alt} loading="lazy" width={192} height={200} onError={() => setBroken(true)} />
      </Thumb>
      {open && (
        <Suspense fallback={null}>
          <ChartViewer src={src} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
