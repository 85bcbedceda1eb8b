import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { replaceImageFile, useImageActions, type Image } from '../admin/api/images.ts'
import { messageOf, sayError, sayProblem } from '../admin/shell/failures.ts'
import { ACCEPTED_PICTURES, isPicture } from '../admin/upload/pictures.ts'

const Place = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  margin-top: ${space[3]};
  > p {
    ${caption}
    display: flex;
    align-items: center;
    gap: ${space[2]};
    margin: 0;
  }
`

const AGAIN_MS = 2_000

/**
 * Sends another file for a picture, under the same id: posts, pages and the slideshow show it as soon as its sizes are made.
 * `onNews` is called while that is awaited.
 */
export function ReplaceFile({ image, onNews }: { image: Image; onNews: () => void }) {
  const { uploaded } = useImageActions()
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { replacing } = image

  useEffect(() => () => abort.current?.abort(), [])
  useEffect(() => {
    if (!replacing) return
    const timer = setInterval(onNews, AGAIN_MS)
    return () => clearInterval(timer)
  }, [replacing, onNews])

  const send = async (file: File) => {
    setProblem(null)
    if (!isPicture(file)) {
      setProblem('Please select an image file')
      return sayProblem('Please select an image file', 'Invalid file')
    }
    const sending = new AbortController()
    abort.current = sending
    setSent(0)
    try {
      await replaceImageFile(image.id, file, { signal: sending.signal, onProgress: setSent })
      toast({ title: 'File uploaded successfully', description: 'It is shown as soon as its sizes are made.' })
      onNews()
      await uploaded()
    } catch (error) {
      if (sending.signal.aborted) return
      setProblem(messageOf(error, 'Upload failed'))
      sayError(error, 'Upload failed')
    } finally {
      setSent(null)
    }
  }

  return (
    <Place>
      {sent === null ? (
        <Button size="small" onClick={() => input.current?.click()}>
          <Icon name="upload" small />
          Replace file
        </Button>
      ) : (
        <>
          <Progress value={sent < 1 ? sent : undefined} max={1} aria-label="Uploading the new file" />
          <Button size="small" onClick={() => abort.current?.abort()}>
            Cancel upload
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_PICTURES}
        aria-label="New file"
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <p role="status">
        {replacing && (
          <>
            <Spinner />
            The new file is being processed
          </>
        )}
      </p>
      <ErrorText>{problem}</ErrorText>
      {!replacing && image.state === 'ready' && image.failure && (
        <Note kind="danger">{`The new file was not taken. ${image.failure}`}</Note>
      )}
    </Place>
  )
}
