import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { caption } from '../../../theme/text.ts'
import { color, hairline, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { megabytes } from '../../shell/format.ts'

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

const List = styled.ul`
  display: grid;
  gap: 0 ${space[5]};
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
`
const Line = styled.li`
  ${caption}
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) auto auto;
  gap: ${space[3]};
  align-items: center;
  padding-block: ${space[2]};
  border-bottom: ${hairline};
  > :nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** The files that are about to be sent. */
export const ChosenFiles = ({ files, onRemove }: { files: readonly File[]; onRemove: (index: number) => void }) =>
  files.length === 0 ? null : (
    <List aria-label="Chosen files">
      {files.map((file, index) => (
        <Line key={`${file.name}-${file.size}-${index}`}>
          <FilePreview file={file} />
          <span>{file.name}</span>
          <span>{megabytes(file.size)}</span>
          <Button
            variant="quiet"
            size="small"
            icon
            aria-label={`Leave out ${file.name}`}
            onClick={() => onRemove(index)}
          >
            <Icon name="close" small />
          </Button>
        </Line>
      ))}
    </List>
  )
