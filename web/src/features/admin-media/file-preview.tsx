import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'

const Square = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  overflow: hidden;
  background: ${color.surfaceSunken};
  color: ${color.textFaint};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/** A small look at a file that is still on this device; formats the browser can't show get an icon. */
export function FilePreview({ file }: { file: Blob }) {
  const [broken, setBroken] = useState(false)
  const shown = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (shown.current) shown.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <Square>{broken ? <Icon name="image" /> : <img ref={shown} alt="" onError={() => setBroken(true)} />}</Square>
}
