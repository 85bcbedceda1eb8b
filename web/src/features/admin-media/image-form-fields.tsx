import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, from, space } from '../../theme/tokens.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Fields } from '../../ui/field.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import type { Image, ImageType } from '../admin/api/images.ts'
import { megabytes } from '../admin/shell/figures.ts'
import { Picture } from '../site/picture/picture.tsx'
import { DescriptionField } from './description-field.tsx'
import type { ImageForm } from './image-form.ts'
import { ReplaceFile } from './replace-file.tsx'

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  ${from.desktop} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }
`
const Look = styled.div`
  ${caption}
  align-self: start;
  img {
    width: 100%;
    height: auto;
    max-height: 24dvh;
    object-fit: contain;
    background: ${color.surfaceSunken};
  }
  p {
    margin-top: ${space[2]};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  ${from.desktop} {
    position: sticky;
    top: 0;
    img {
      max-height: 50dvh;
    }
  }
`

interface ImageFormFieldsProps {
  image: Image
  form: ImageForm
  titleProblem: string | null
  onChange: (change: Partial<ImageForm>) => void
  /** The picture itself may have changed. */
  onNews: () => void
}

export const ImageFormFields = ({ image, form, titleProblem, onChange, onNews }: ImageFormFieldsProps) => (
  <Columns>
    <Look>
      {image.state === 'ready' && <Picture image={image} sizes="16rem" fit="natural" />}
      <p>{`${image.width} × ${image.height} px, ${megabytes(image.size)}`}</p>
      <p>{image.originalName}</p>
      <ReplaceFile image={image} onNews={onNews} />
    </Look>
    <Fields $columns={2}>
      <Field className="span" label="Title" error={titleProblem}>
        <Input
          required
          maxLength={300}
          value={form.title}
          onChange={event => onChange({ title: event.target.value })}
        />
      </Field>
      <DescriptionField
        className="span"
        imageId={image.id}
        form={form}
        onChange={description => onChange({ description })}
      />
      <Field
        className="span"
        label="Alternative text"
        optional
        hint="What somebody who can't see the picture should know. Left empty, the title is read out."
      >
        <Input maxLength={500} value={form.altText} onChange={event => onChange({ altText: event.target.value })} />
      </Field>
      <Field label="Target" optional>
        <Input
          maxLength={200}
          value={form.targetName}
          onChange={event => onChange({ targetName: event.target.value })}
        />
      </Field>
      <Field label="Photographer" optional>
        <Input
          maxLength={200}
          value={form.photographer}
          onChange={event => onChange({ photographer: event.target.value })}
        />
      </Field>
      <Field label="Date taken" optional>
        <Input type="date" value={form.dateTaken} onChange={event => onChange({ dateTaken: event.target.value })} />
      </Field>
      <Field label="Type">
        <Select value={form.imageType} onChange={event => onChange({ imageType: event.target.value as ImageType })}>
          <option value="gallery">Gallery</option>
          <option value="blog">Blog</option>
        </Select>
      </Field>
      <Checkbox
        className="span"
        checked={form.enabledInHeader}
        hint="In the slideshow of the home page"
        onChange={event => onChange({ enabledInHeader: event.target.checked })}
      >
        Show in header
      </Checkbox>
      <Field className="span" label="Print specifications" optional>
        <Textarea
          maxLength={2000}
          value={form.specifications}
          onChange={event => onChange({ specifications: event.target.value })}
        />
      </Field>
      <Field className="span" label="File name" hint="Old names keep working">
        <Input
          maxLength={200}
          spellCheck={false}
          value={form.filename}
          onChange={event => onChange({ filename: event.target.value })}
        />
      </Field>
    </Fields>
  </Columns>
)
