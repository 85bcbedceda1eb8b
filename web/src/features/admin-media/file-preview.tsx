import { useEffect, useState } from 'react'
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
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Square>{address ? <img src={address} alt="" onError={() => setAddress(null)} /> : <Icon name="image" />}</Square>
  )
}
