import { useEffect, useRef, useState, type PointerEvent } from 'react'
import styled from 'styled-components'
import { color, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Range } from '../../ui/fields/range.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { stopUpload, useLeaveGuard } from '../shell/leave-guard.ts'
import { centered, clampCrop, LARGEST_ZOOM, sideOf, squareOf, type Crop } from './crop.ts'

const AVATAR_SIDE = 512

const Square = styled.canvas`
  display: block;
  width: min(100%, 20rem);
  aspect-ratio: 1;
  margin: 0 auto ${space[5]};
  background: ${color.surfaceSunken};
  cursor: move;
  touch-action: none;
`
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CropDialogProps {
  file: File
  busy: boolean
  onCropped: (picture: Blob) => void
  onClose: () => void
}

/** Cuts a square out of a picture: dragged, or moved with the arrow keys, and enlarged with a slider. */
export function CropDialog({ file, busy, onCropped, onClose }: CropDialogProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [broken, setBroken] = useState(false)
  const [crop, setCrop] = useState<Crop>(centered)
  const canvas = useRef<HTMLCanvasElement>(null)
  const mayLeave = useLeaveGuard(busy || crop !== centered, 'tab', busy ? stopUpload : undefined)
  const cancel = async () => {
    if (await mayLeave()) onClose()
  }
  const dragged = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    let isStale = false
    let bitmap: ImageBitmap | null = null
    createImageBitmap(file).then(
      made => {
        bitmap = made
        if (isStale) made.close()
        else setPicture(made)
      },
      () => setBroken(true),
    )
    return () => {
      isStale = true
      bitmap?.close()
    }
  }, [file])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !picture) return
    const { left, top, side } = squareOf(picture, crop)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE)
  }, [picture, crop])

  /** Moves by parts of the square's side. */
  const move = (x: number, y: number) => {
    if (!picture) return
    const side = sideOf(picture, crop)
    setCrop(
      clampCrop(picture, { ...crop, x: crop.x + (x * side) / picture.width, y: crop.y + (y * side) / picture.height }),
    )
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!dragged.current) return
    const width = event.currentTarget.clientWidth
    move((dragged.current.x - event.clientX) / width, (dragged.current.y - event.clientY) / width)
    dragged.current = { x: event.clientX, y: event.clientY }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      mayClose={mayLeave}
      title="Your picture"
      width="26rem"
      footer={
        <>
          <Button onClick={() => void cancel()}>Cancel</Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={!picture}
            onClick={() => canvas.current?.toBlob(blob => blob && onCropped(blob), 'image/jpeg', 0.9)}
          >
            Use this picture
          </Button>
        </>
      }
    >
      {broken ? (
        <Note kind="danger" role="alert">
          This browser can't show that file. A JPEG or PNG works everywhere.
        </Note>
      ) : !picture ? (
        <Loading>Loading...</Loading>
      ) : (
        <>
          <Square
            ref={canvas}
            width={AVATAR_SIDE}
            height={AVATAR_SIDE}
            tabIndex={0}
            role="img"
            aria-label="The part that is used. Drag it, or move it with the arrow keys."
            onPointerDown={event => {
              event.currentTarget.setPointerCapture(event.pointerId)
              dragged.current = { x: event.clientX, y: event.clientY }
            }}
            onPointerMove={drag}
            onPointerUp={() => (dragged.current = null)}
            onPointerCancel={() => (dragged.current = null)}
            onKeyDown={event => {
              const step = arrows[event.key]
              if (!step) return
              event.preventDefault()
              move(step[0] * 0.05, step[1] * 0.05)
            }}
          />
          <Field label="Zoom">
            <Range
              min={1}
              max={LARGEST_ZOOM}
              step={0.01}
              value={crop.zoom}
              onChange={zoom => setCrop(clampCrop(picture, { ...crop, zoom }))}
            />
          </Field>
        </>
      )}
    </Dialog>
  )
}
