import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Fields } from '../../ui/field.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import type { ImageType } from '../admin/api/images.ts'
import type { PictureFields } from '../admin/upload/pictures.ts'

interface PictureFieldsProps {
  value: PictureFields
  onChange: (change: Partial<PictureFields>) => void
  several: boolean
}

/** What all files of one upload have in common. */
export const CommonFields = ({ value, onChange, several }: PictureFieldsProps) => (
  <Fields $columns={2}>
    <Field
      className="span"
      label={several ? 'Title template' : 'Title'}
      optional
      hint={
        several && value.titleTemplate.trim()
          ? `The pictures will be called '${value.titleTemplate.trim()} 1', '${value.titleTemplate.trim()} 2' and so on`
          : 'Left empty, each picture is called like its file'
      }
    >
      <Input
        maxLength={290}
        value={value.titleTemplate}
        onChange={event => onChange({ titleTemplate: event.target.value })}
      />
    </Field>
    <Field label="Target" optional>
      <Input
        maxLength={200}
        placeholder="M 31"
        value={value.targetName}
        onChange={event => onChange({ targetName: event.target.value })}
      />
    </Field>
    <Field label="Photographer" optional>
      <Input
        maxLength={200}
        value={value.photographer}
        onChange={event => onChange({ photographer: event.target.value })}
      />
    </Field>
    <Field label="Date taken" optional hint="Left empty, the file's own date is used">
      <Input type="date" value={value.dateTaken} onChange={event => onChange({ dateTaken: event.target.value })} />
    </Field>
    <Field label="Type">
      <Select value={value.imageType} onChange={event => onChange({ imageType: event.target.value as ImageType })}>
        <option value="gallery">Gallery</option>
        <option value="blog">Blog</option>
      </Select>
    </Field>
    <Field className="span" label="Description" optional>
      <Textarea
        maxLength={10_000}
        value={value.description}
        onChange={event => onChange({ description: event.target.value })}
      />
    </Field>
    <Checkbox
      checked={value.enabledInHeader}
      onChange={event => onChange({ enabledInHeader: event.target.checked })}
      hint="In the slideshow of the home page"
    >
      Show in header
    </Checkbox>
  </Fields>
)
