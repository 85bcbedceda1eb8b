import { albumLimits } from '@skyfolio/domain/limits'
import {
  useAlbumActions,
  useAlbumImages,
  type Album,
  type AlbumOrder,
  type AlbumVisibility,
} from '../../../api/admin/albums.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useForm } from '../../shell/form.tsx'
import { ORDER_LABELS, VISIBILITY_HINTS, VISIBILITY_LABELS } from './album-labels.ts'

interface CoverFieldProps {
  album: Album
  value: number | null
  error: string | undefined
  onChange: (coverId: number | null) => void
}

const CoverField = ({ album, value, error, onChange }: CoverFieldProps) => {
  const { data: images = [] } = useAlbumImages(album.id)
  return (
    <Field label="Cover" error={error ?? null}>
      <Select value={value ?? ''} onChange={event => onChange(Number(event.target.value) || null)}>
        <option value="">The first photograph</option>
        {images.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const labels = <Word extends string>(of: Record<Word, string>) => Object.entries(of) as [Word, string][]

/** Creates an album, or changes what is said about one. */
export function AlbumDialog({ album, onClose }: { album: Album | null; onClose: () => void }) {
  const { create, update } = useAlbumActions()
  const form = useForm({
    initial: {
      title: album?.title ?? '',
      text: album?.text ?? '',
      visibility: album?.visibility ?? 'public',
      order: album?.order ?? 'manual',
      coverId: album?.coverId ?? null,
    },
    validate: ({ title }) => (title.trim() ? {} : { title: 'Title is required' }),
    invalid: ({ title }) => ({ title: 'Error', description: title ?? '' }),
    save: async ({ coverId, ...values }) => {
      const fields = { ...values, title: values.title.trim(), text: values.text.trim() || null }
      if (album) await update(album.id, { ...fields, coverId })
      else await create(fields)
    },
    failure: album ? 'Failed to update the album' : 'Failed to create the album',
    success: { title: album ? 'Album updated successfully' : 'Album created successfully' },
    onSaved: onClose,
  })
  const { visibility, order, coverId } = form.values

  return (
    <FormDialog
      title={album ? 'Edit Album' : 'New Album'}
      form={form}
      action={album ? 'Save' : 'Create Album'}
      onClose={onClose}
    >
      <TextField
        label="Title"
        hint={album ? 'Its address follows the title. Old links keep working.' : undefined}
        required
        maxLength={albumLimits.title}
        {...form.text('title')}
      />
      <TextAreaField
        label="Text"
        optional
        hint="What visitors read above the photographs"
        maxLength={albumLimits.text}
        {...form.text('text')}
      />
      <Field label="Visibility" hint={VISIBILITY_HINTS[visibility]}>
        <Select
          value={visibility}
          onChange={event => form.change({ visibility: event.target.value as AlbumVisibility })}
        >
          {labels(VISIBILITY_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Order">
        <Select value={order} onChange={event => form.change({ order: event.target.value as AlbumOrder })}>
          {labels(ORDER_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {album && (
        <CoverField
          album={album}
          value={coverId}
          error={form.errors.coverId}
          onChange={next => form.change({ coverId: next })}
        />
      )}
    </FormDialog>
  )
}
