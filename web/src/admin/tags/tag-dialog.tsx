import { tagLimits } from '@skyfolio/domain/limits'
import styled from 'styled-components'
import { TAG_COLORS, useTagActions, type Tag } from '../../api/admin/tags.ts'
import { DEFAULT_TAG_COLOR } from '../../api/post.ts'
import { color, layout } from '../../theme/tokens.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { Row } from '../../ui/layout.tsx'
import { FieldGroup, useForm } from '../shell/form.tsx'
import { slugOf } from '../shell/format.ts'

const ColorChoice = styled.label`
  display: grid;
  place-items: center;
  width: ${layout.control};
  height: ${layout.control};
  border: 1px solid transparent;
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.text};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
`

const colorNames: Record<(typeof TAG_COLORS)[number], string> = {
  '#3b82f6': 'Blue',
  '#ef4444': 'Red',
  '#10b981': 'Green',
  '#f59e0b': 'Amber',
  '#8b5cf6': 'Violet',
  '#06b6d4': 'Cyan',
  '#f97316': 'Orange',
  '#84cc16': 'Lime',
  '#ec4899': 'Pink',
  '#6b7280': 'Gray',
}

interface ColorFieldProps {
  value: string
  error: string | null
  onChange: (color: string) => void
}

/** Ten colors to choose from, and any other as hex. */
const ColorField = ({ value, error, onChange }: ColorFieldProps) => (
  <>
    <FieldGroup>
      <legend>Color</legend>
      <Row $gap={1}>
        {TAG_COLORS.map(preset => (
          <ColorChoice key={preset} title={colorNames[preset]}>
            <input
              type="radio"
              name="tag-color"
              aria-label={colorNames[preset]}
              checked={value.toLowerCase() === preset}
              onChange={() => onChange(preset)}
            />
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="10" fill={preset} />
            </svg>
          </ColorChoice>
        ))}
      </Row>
    </FieldGroup>
    <TextField
      label="Other color"
      hint="Hex, such as #3b82f6"
      maxLength={7}
      spellCheck={false}
      value={value}
      error={error}
      onChange={onChange}
    />
  </>
)

const colorError = (text: string): string | null =>
  /^#[0-9a-f]{6}$/i.test(text) ? null : "A color is '#' and six hex digits"

/** Creates a tag, or changes one. */
export function TagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const { create, update } = useTagActions()
  const form = useForm({
    initial: { name: tag?.name ?? '', description: tag?.description ?? '', color: tag?.color ?? DEFAULT_TAG_COLOR },
    validate: ({ name, color }) => ({
      ...(!name.trim() && { name: 'Tag name is required' }),
      ...(colorError(color) && { color: colorError(color) ?? '' }),
    }),
    invalid: ({ name, color }) => ({ title: 'Error', description: name ?? color ?? '' }),
    save: async ({ name, description, color }) => {
      const fields = { name: name.trim(), description: description.trim() || null, color }
      if (tag) await update(tag.id, fields)
      else await create(fields)
    },
    failure: tag ? 'Failed to update tag' : 'Failed to create tag',
    success: { title: tag ? 'Tag updated successfully' : 'Tag created successfully' },
    onSaved: onClose,
  })
  const { name, color } = form.values

  return (
    <FormDialog
      title={tag ? 'Edit Tag' : 'Create Tag'}
      form={form}
      action={tag ? 'Save' : 'Create Tag'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={!tag && slugOf(name) ? `Its address: ${slugOf(name)}` : undefined}
        required
        maxLength={tagLimits.name}
        {...form.text('name')}
      />
      <TextAreaField label="Description" optional maxLength={tagLimits.description} {...form.text('description')} />
      <ColorField
        value={color}
        error={colorError(color) ?? form.errors.color ?? null}
        onChange={next => form.change({ color: next })}
      />
    </FormDialog>
  )
}
