import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import PhotoScreen from './photo-screen.tsx'

/** A photograph over the screen it was opened from. */
const PhotoOverlay = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={() => void navigate(-1)}>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
      <PhotoScreen />
    </dialog>
  )
}

export default PhotoOverlay
