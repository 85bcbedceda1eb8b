import { versionLimits } from '@skyfolio/domain/limits'
import type { FinalVersion, Version, VersionChange, VersionKind } from '../../../api/admin/versions.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field, Fields } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useForm } from '../../shell/form.tsx'
import { KIND_LABELS, KINDS } from './version-kinds.ts'

interface EditVersionDialogProps {
  version: FinalVersion | Version
  /** It is shown as the photograph, and can't be hidden. */
  isFinal: boolean
  update: (id: number, change: VersionChange) => Promise<void>
  onClose: () => void
}

/** What is said about a version. */
export const EditVersionDialog = ({ version, isFinal, update, onClose }: EditVersionDialogProps) => {
  const { id, label, date, notes, kind } = version
  const form = useForm({
    initial: {
      label,
      date: date ?? '',
      notes: notes ?? '',
      kind,
      hidden: 'hidden' in version && version.hidden === true,
    },
    save: async ({ hidden, ...fields }) => {
      await update(id, { ...fields, ...(!isFinal && { hidden }) })
    },
    failure: 'Failed to update the version',
    success: { title: 'Version updated successfully' },
    onSaved: onClose,
  })
  const { values, change } = form
  return (
    <FormDialog title="Edit version" form={form} action="Save" onClose={onClose}>
      <Fields $columns={2}>
        <TextField className="span" label="Name" maxLength={versionLimits.label} {...form.text('label')} />
        <TextField label="Date" optional type="date" {...form.text('date')} />
        <Field label="Kind">
          <Select value={values.kind} onChange={event => change({ kind: event.target.value as VersionKind })}>
            {KINDS.map(each => (
              <option key={each} value={each}>
                {KIND_LABELS[each]}
              </option>
            ))}
          </Select>
        </Field>
        <TextAreaField
          className="span"
          label="Notes"
          optional
          hint="Visitors read them, as “Less noise reduction, and the stars kept smaller”."
          maxLength={versionLimits.notes}
          {...form.text('notes')}
        />
        {!isFinal && (
          <Checkbox
            className="span"
            checked={values.hidden}
            hint="Saved links to its files open the photograph instead."
            onChange={event => change({ hidden: event.target.checked })}
          >
            Hide it from visitors
          </Checkbox>
        )}
      </Fields>
    </FormDialog>
  )
}
