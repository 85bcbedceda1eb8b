import styled from 'styled-components'
import { encode } from 'uqr'

// Readers want four light modules around the code, and dark on light.
const QUIET = 4

const Square = styled.svg`
  display: block;
  width: min(100%, 13rem);
  height: auto;
  margin-inline: auto;
`

/** A QR code of a text, drawn here: what it says leaves for nowhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Square role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </Square>
  )
}
