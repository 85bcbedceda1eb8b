import { albumLimits } from '@skyfolio/domain/limits'
import { useAlbumActions, useAlbums, type Album } from '../../../api/admin/albums.ts'
import type { Image } from '../../../api/admin/images.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useForm } from '../../shell/form.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useAction } from '../../shell/use-action.ts'
import { photographs } from './album-labels.ts'

interface ChooseAlbumProps {
  images: readonly Image[]
  onClose: () => void
}

const NEW = 'new'

const AlbumOptions = ({ albums }: { albums: readonly Album[] }) =>
  albums.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ))

/** What became of pictures that were to be added. */
const additionText = (added: number, chosen: number): string => {
  const others = chosen - added
  if (others === 0) return ''
  const which = others === 1 ? '1 was' : `${others} were`
  return `${which} in it already, or not of the gallery.`
}

const AddForm = ({ albums, images, onClose }: ChooseAlbumProps & { albums: readonly Album[] }) => {
  const { create, addImages, removeImages } = useAlbumActions()
  const { run } = useAction()
  const ids = images.map(({ id }) => id)
  const form = useForm({
    initial: { album: String(albums[0]?.id ?? NEW), title: '' },
    guard: false,
    validate: ({ album, title }) => (album === NEW && !title.trim() ? { title: 'Title is required' } : {}),
    save: async ({ album: chosen, title }) => {
      const known = albums.find(({ id }) => String(id) === chosen)
      const album = known ?? (await create({ title: title.trim() }))
      const added = await addImages(album.id, ids)
      toast({
        title: `${photographs(added)} added to "${album.title}"`,
        description: additionText(added, ids.length),
        // Of others it is not known which of them were in it before.
        ...(added === ids.length && {
          action: {
            label: 'Undo',
            run: () =>
              void run(() => removeImages(album.id, ids), {
                success: 'They are no longer in the album',
                failure: 'Failed to remove the photographs',
              }),
          },
        }),
      })
    },
    failure: 'Failed to add the photographs',
    onSaved: onClose,
  })
  const { album } = form.values
  return (
    <FormDialog title="Add to album" form={form} action="Add" onClose={onClose}>
      <Field label="Album">
        <Select value={album} onChange={event => form.change({ album: event.target.value })}>
          <AlbumOptions albums={albums} />
          <option value={NEW}>A new album</option>
        </Select>
      </Field>
      {album === NEW && (
        <TextField
          label="Title"
          hint="It is hidden until you choose otherwise under Albums."
          required
          maxLength={albumLimits.title}
          {...form.text('title')}
        />
      )}
    </FormDialog>
  )
}

/** Adds pictures to an album, or to a new one. */
export const AddToAlbumDialog = (props: ChooseAlbumProps) => (
  <Loaded query={useAlbums()} failure="Failed to fetch the albums" loading={null}>
    {albums => <AddForm {...props} albums={albums} />}
  </Loaded>
)

const RemoveForm = ({ albums, images, onClose }: ChooseAlbumProps & { albums: readonly Album[] }) => {
  const { removeImages } = useAlbumActions()
  const form = useForm({
    initial: { album: String(albums[0]?.id ?? '') },
    guard: false,
    save: async ({ album: chosen }) => {
      const album = albums.find(({ id }) => String(id) === chosen)
      if (!album) return
      const removed = await removeImages(
        album.id,
        images.map(({ id }) => id),
      )
      toast({
        title: removed === 0 ? 'None of them was in it' : `${photographs(removed)} removed from "${album.title}"`,
      })
    },
    failure: 'Failed to remove the photographs',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Remove from album"
      description={albums.length === 0 ? 'There are no albums yet.' : undefined}
      form={form}
      action="Remove"
      disabled={albums.length === 0}
      onClose={onClose}
    >
      {albums.length > 0 && (
        <Field label="Album">
          <Select value={form.values.album} onChange={event => form.change({ album: event.target.value })}>
            <AlbumOptions albums={albums} />
          </Select>
        </Field>
      )}
    </FormDialog>
  )
}

/** Takes pictures out of an album. */
export const RemoveFromAlbumDialog = (props: ChooseAlbumProps) => (
  <Loaded query={useAlbums()} failure="Failed to fetch the albums" loading={null}>
    {albums => <RemoveForm {...props} albums={albums} />}
  </Loaded>
)
