import { useImage } from '../admin/api/images.ts'
import { EditImageDialog } from './edit-image-dialog.tsx'

/** Describes a picture that has just been uploaded, as soon as the server has told about it. */
export function EditUploaded({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useImage(id)
  return data ? <EditImageDialog image={data} onClose={onClose} /> : null
}
