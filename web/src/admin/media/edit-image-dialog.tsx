import { imageLimits } from '@skyfolio/domain/limits'
import { useCallback, useState } from 'react'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { useImage, useImageActions, type Image, type ImageType } from '../../api/admin/images.ts'
import { caption } from '../../theme/text.ts'
import { color, from, space } from '../../theme/tokens.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field, Fields } from '../../ui/fields/field.tsx'
import { Row } from '../../ui/layout.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../shell/form.tsx'
import { megabytes } from '../shell/format.ts'
import { AdminPicture } from '../shell/pictures/admin-picture.tsx'
import { SearchResultFields } from '../shell/search-result/search-result-fields.tsx'
import { AcquisitionButton } from './acquisition/acquisition-dialog.tsx'
import { ConstellationField, KindField } from './classification-fields.tsx'
import { DescriptionField } from './description-field.tsx'
import { DownloadField } from './download-field.tsx'
import { toImageChange, toImageForm, type ImageForm } from './image-form.ts'
import { LicenseField } from './license-field.tsx'
import { PublicSizeField } from './public-size-field.tsx'
import { ReplaceFile } from './replace-file.tsx'
import { VersionsButton } from './versions/versions-dialog.tsx'
import { StretchFields } from './stretch-fields.tsx'

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  ${from.desktop} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }
`
const Preview = styled.div`
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

const More = styled(Row)`
  margin-top: ${space[3]};
`

interface ImageFormFieldsProps {
  image: Image
  form: ReturnType<typeof useForm<ImageForm>>
  /** Called when the picture itself may have changed. */
  onFileChange: () => void
}

const ImageFormFields = ({ image, form, form: { values, change }, onFileChange }: ImageFormFieldsProps) => (
  <Columns>
    <Preview>
      <AdminPicture image={image} sizes="16rem" fit="natural" />
      <p>{`${image.width} × ${image.height} px, ${megabytes(image.size)}`}</p>
      <p>{image.originalName}</p>
      <ReplaceFile image={image} onChange={onFileChange} />
      <More>
        <AcquisitionButton
          imageId={image.id}
          onChange={onFileChange}
          onTarget={targetName => !values.targetName.trim() && change({ targetName })}
        />
        <VersionsButton imageId={image.id} onChange={onFileChange} />
      </More>
    </Preview>
    <Fields $columns={2}>
      <TextField className="span" label="Title" required maxLength={imageLimits.title} {...form.text('title')} />
      <DescriptionField
        className="span"
        imageId={image.id}
        form={values}
        error={form.errors.description}
        onChange={description => change({ description })}
      />
      <TextField
        className="span"
        label="Alternative text"
        optional
        hint="What somebody who can't see the picture should know. Left empty, the title is read out."
        maxLength={imageLimits.altText}
        {...form.text('altText')}
      />
      <TextField label="Target" optional maxLength={imageLimits.targetName} {...form.text('targetName')} />
      <TextField label="Photographer" optional maxLength={imageLimits.photographer} {...form.text('photographer')} />
      <KindField
        value={values.kind}
        known={image.kindChosen ? null : image.kind}
        error={form.errors.kind}
        onChange={kind => change({ kind })}
      />
      <ConstellationField
        value={values.constellation}
        known={image.constellationChosen ? null : image.constellation}
        error={form.errors.constellation}
        onChange={constellation => change({ constellation })}
      />
      <TextField label="Date taken" optional type="date" {...form.text('dateTaken')} />
      <Field label="Type">
        <Select value={values.imageType} onChange={event => change({ imageType: event.target.value as ImageType })}>
          <option value="gallery">Gallery</option>
          <option value="blog">Blog</option>
        </Select>
      </Field>
      {values.imageType === 'gallery' && (
        <PublicSizeField
          className="span"
          hint="How far they can magnify it, and the most that they can download"
          value={values.publicSize}
          onChange={publicSize => change({ publicSize })}
        />
      )}
      <LicenseField
        className="span"
        hint="What others may do with it. It stands in its files, too."
        value={values.license}
        onChange={license => change({ license })}
      />
      <DownloadField
        className="span"
        isOffered={values.downloadable}
        onChange={downloadable => change({ downloadable })}
      />
      {values.stretch && <StretchFields stretch={values.stretch} onChange={stretch => change({ stretch })} />}
      <Checkbox
        className="span"
        checked={values.enabledInHeader}
        hint="In the slideshow of the home page"
        onChange={event => change({ enabledInHeader: event.target.checked })}
      >
        Show in header
      </Checkbox>
      <TextAreaField
        className="span"
        label="Print specifications"
        optional
        maxLength={imageLimits.specifications}
        {...form.text('specifications')}
      />
      <TextField
        className="span"
        label="File name"
        hint="Old names keep working"
        maxLength={imageLimits.filename}
        spellCheck={false}
        {...form.text('filename')}
      />
      <SearchResultFields
        className="span"
        values={values}
        onChange={change}
        errors={form.errors}
        fallback={{ title: values.title, description: values.description.trim() || values.targetName }}
        address={addresses.photo(image.id)}
      />
    </Fields>
  </Columns>
)

interface EditImageDialogProps {
  image: Image
  onClose: () => void
}

/** All fields of a picture. Mount it with the picture's id as key. */
export function EditImageDialog({ image, onClose }: EditImageDialogProps) {
  const [opened] = useState(() => toImageForm(image))
  const { data: current = image, mutate } = useImage(image.id, image)
  const { update } = useImageActions()
  const form = useForm({
    initial: opened,
    validate: ({ title }) => (title.trim() ? {} : { title: 'Title cannot be empty' }),
    invalid: () => ({ title: 'Error', description: 'Title cannot be empty' }),
    save: async values => {
      await update(image.id, toImageChange(values, opened))
    },
    failure: 'Failed to update image',
    success: { title: 'Image updated successfully' },
    onSaved: onClose,
  })
  const reload = useCallback(() => void mutate(), [mutate])

  return (
    <FormDialog title="Edit Image" width="60rem" form={form} action="Save" onClose={onClose}>
      <ImageFormFields image={current} form={form} onFileChange={reload} />
    </FormDialog>
  )
}

/** Describes a picture that has just been uploaded, as soon as it is loaded. */
export function EditUploadedDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useImage(id)
  return data ? <EditImageDialog image={data} onClose={onClose} /> : null
}
