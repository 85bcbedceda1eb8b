import type { ConstellationSymbol } from '@skyfolio/domain/photographs/constellations'
import { imageLimits } from '@skyfolio/domain/limits'
import type { PhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import type { PublicSize } from '@skyfolio/domain/photographs/public-size'
import type { License } from '@skyfolio/domain/photographs/rights'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { BulkChange } from '../../api/admin/images.ts'
import { space } from '../../theme/tokens.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useForm } from '../shell/form.tsx'
import {
  BulkEquipmentFields,
  missingEquipment,
  noEquipment,
  toEquipmentChange,
  type BulkEquipment,
} from './bulk-equipment.tsx'
import { ConstellationField, KindField } from './classification-fields.tsx'
import { DownloadField } from './download-field.tsx'
import { LicenseField } from './license-field.tsx'
import { PublicSizeField } from './public-size-field.tsx'

/** Null: it stays as it is. */
export interface BulkForm {
  targetName: string | null
  kind: PhotographKind | '' | null
  constellation: ConstellationSymbol | '' | null
  photographer: string | null
  site: string | null
  /** '': as the site. */
  license: License | '' | null
  /** '': none. */
  dateTaken: string | null
  /** '': as the site. */
  publicSize: PublicSize | '' | null
  downloadable: boolean | null
  equipment: BulkEquipment | null
  typedEquipment: Record<string, string>
}

const unchanged: BulkForm = {
  ...{ targetName: null, kind: null, constellation: null, photographer: null, site: null, license: null },
  ...{ dateTaken: null, publicSize: null, downloadable: null },
  ...{ equipment: null, typedEquipment: {} },
}

/** What is sent: what stays as it is, is left out; what is emptied is null. */
const toBulkChange = ({ equipment, downloadable, typedEquipment: _typed, ...texts }: BulkForm): BulkChange => ({
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => (value === null ? [] : [[name, value.trim() || null]])),
  ),
  ...(downloadable === null ? {} : { downloadable }),
  ...(equipment && toEquipmentChange(equipment)),
})

const Revealed = styled.div`
  padding-bottom: ${space[4]};
`

interface ChangedProps {
  label: string
  isChanged: boolean
  onToggle: (isChanged: boolean) => void
  children: ReactNode
}

/** A field that stays as it is until its box is ticked. */
const Changed = ({ label, isChanged, onToggle, children }: ChangedProps) => (
  <div>
    <Checkbox checked={isChanged} onChange={event => onToggle(event.target.checked)}>
      {`Change the ${label}`}
    </Checkbox>
    {isChanged && <Revealed>{children}</Revealed>}
  </div>
)

const TEXTS = [
  { name: 'targetName', label: 'Target', hint: 'Left empty, it is taken away' },
  { name: 'photographer', label: 'Photographer', hint: 'Left empty, it is taken away' },
  { name: 'site', label: 'Site', hint: 'The name of the place, never its position. Left empty, it is taken away' },
] as const

interface BulkChangeDialogProps {
  count: number
  onSave: (change: BulkChange) => Promise<void>
  onClose: () => void
}

/** Gives the selected pictures the same values in the fields that are ticked. */
export function BulkChangeDialog({ count, onSave, onClose }: BulkChangeDialogProps) {
  const form = useForm<BulkForm>({
    initial: unchanged,
    validate: ({ equipment, typedEquipment }) => {
      if (Object.values(typedEquipment).some(text => text.trim()))
        return { equipment: 'Press Enter to choose what is typed, or clear it' }
      const missing = equipment && missingEquipment(equipment)
      return missing ? { equipment: missing } : {}
    },
    invalid: ({ equipment }) => ({ title: 'Error', description: equipment ?? '' }),
    save: values => onSave(toBulkChange(values)),
    failure: 'Failed to update images',
    onSaved: onClose,
  })
  const { values, change, errors } = form
  const text = (at: number) => {
    const { name, label, hint } = TEXTS[at] ?? TEXTS[0]
    return (
      <Changed
        label={label.toLowerCase()}
        isChanged={values[name] !== null}
        onToggle={isChanged => change({ [name]: isChanged ? '' : null })}
      >
        <TextField
          {...{ label, hint, maxLength: imageLimits[name], value: values[name] ?? '', error: errors[name] }}
          onChange={value => change({ [name]: value })}
        />
      </Changed>
    )
  }
  return (
    <FormDialog
      title="Edit fields"
      description={`Of the ${count === 1 ? 'selected picture' : `${count} selected pictures`}. What is not ticked stays as it is.`}
      width="48rem"
      form={form}
      action="Save"
      disabled={!form.isDirty}
      onClose={onClose}
    >
      <div>
        {text(0)}
        <Changed
          label="kind"
          isChanged={values.kind !== null}
          onToggle={isChanged => change({ kind: isChanged ? '' : null })}
        >
          <KindField value={values.kind ?? ''} error={errors.kind} onChange={kind => change({ kind })} />
        </Changed>
        <Changed
          label="constellation"
          isChanged={values.constellation !== null}
          onToggle={isChanged => change({ constellation: isChanged ? '' : null })}
        >
          <ConstellationField
            value={values.constellation ?? ''}
            error={errors.constellation}
            onChange={constellation => change({ constellation })}
          />
        </Changed>
        <Changed
          label="date taken"
          isChanged={values.dateTaken !== null}
          onToggle={isChanged => change({ dateTaken: isChanged ? '' : null })}
        >
          <TextField
            type="date"
            label="Date taken"
            hint="Left empty, it is taken away"
            value={values.dateTaken ?? ''}
            error={errors.dateTaken}
            onChange={dateTaken => change({ dateTaken })}
          />
        </Changed>
        {text(1)}
        {text(2)}
        <Changed
          label="equipment"
          isChanged={values.equipment !== null}
          onToggle={isChanged => change({ equipment: isChanged ? noEquipment : null, typedEquipment: {} })}
        >
          <BulkEquipmentFields
            value={values.equipment ?? noEquipment}
            typed={values.typedEquipment}
            error={errors.equipment}
            onChange={change}
          />
        </Changed>
        <Changed
          label="license"
          isChanged={values.license !== null}
          onToggle={isChanged => change({ license: isChanged ? '' : null })}
        >
          <LicenseField
            hint="What others may do with them. It stands in their files, too."
            value={values.license || null}
            error={errors.license}
            onChange={license => change({ license: license ?? '' })}
          />
        </Changed>
        <Changed
          label="resolution for visitors"
          isChanged={values.publicSize !== null}
          onToggle={isChanged => change({ publicSize: isChanged ? '' : null })}
        >
          <PublicSizeField
            hint="How far they can magnify those of the gallery, and the most that they can download"
            value={values.publicSize || null}
            error={errors.publicSize}
            onChange={publicSize => change({ publicSize: publicSize ?? '' })}
          />
        </Changed>
        <Changed
          label="download offer"
          isChanged={values.downloadable !== null}
          onToggle={isChanged => change({ downloadable: isChanged ? true : null })}
        >
          <DownloadField isOffered={values.downloadable ?? false} onChange={downloadable => change({ downloadable })} />
        </Changed>
      </div>
    </FormDialog>
  )
}
