import { fromEvent } from 'file-selector'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { color, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { Icon } from '../../../ui/icon.tsx'

const Zone = styled.div<{ $over: boolean; $isSmall: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${({ $isSmall }) => ($isSmall ? `${space[5]} ${space[4]}` : `${space[7]} ${space[5]}`)};
  border: 1px dashed ${color.lineStrong};
  text-align: center;
  color: ${color.textMuted};
  ${({ $over }) => $over && `border-color: ${color.accent}; background: ${color.accentWash};`}
`

interface FileDropProps {
  label: string
  hint?: ReactNode
  /** What the browser's dialog offers. */
  accept: string
  multiple?: boolean
  isSmall?: boolean
  onFiles: (files: File[]) => void
}

/** A place to drop files and folders, with a button for those who don't drag. */
export function FileDrop({ label, hint, accept, multiple = true, isSmall = false, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = multiple ? 'Choose files' : 'Choose a file'
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = await fromEvent(event.nativeEvent)
    onFiles(dropped.filter(item => item instanceof File))
  }
  return (
    <Zone
      $over={over}
      $isSmall={isSmall}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={event => void drop(event)}
    >
      <Icon name="upload" />
      <p>{label}</p>
      {hint}
      <Button size="small" onClick={() => input.current?.click()}>
        {button}
      </Button>
      <FileInput ref={input} accept={accept} multiple={multiple} aria-label={button} onFiles={onFiles} />
    </Zone>
  )
}
