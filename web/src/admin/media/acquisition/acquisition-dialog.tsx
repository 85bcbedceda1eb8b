import { imageLimits } from '@skyfolio/runtime/domain/limits'
import { integrationOf } from '@skyfolio/runtime/domain/sessions'
import { useRef, useState } from 'react'
import {
  filtersWithoutNumber,
  toAstroBinCsv,
  type CsvSession,
  type KnownFilter,
} from '../../../models/acquisition/astrobin-csv.ts'
import { useEquipment, useEquipmentActions } from '../../../api/admin/equipment.ts'
import { getImage, useImageActions, type Image } from '../../../api/admin/images.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorText, Hint } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { toastDanger, toastError } from '../../shell/errors.ts'
import { useForm } from '../../shell/form.tsx'
import { EquipmentFields } from './equipment-fields.tsx'
import {
  exposuresOf,
  filterNumbersIn,
  rowErrors,
  toAcquisitionChange,
  toAcquisitionForm,
  toRow,
  withCopy,
  withFilterNames,
  type SessionRow,
} from './session-form.ts'
import { SessionFiles } from './session-files.tsx'
import { SessionRowFields } from './session-row.tsx'

const hours = (seconds: number) => `${(seconds / 3600).toLocaleString('en-US', { maximumFractionDigits: 2 })} h`

/** The total integration of what has been typed so far, by filter. */
const Totals = ({ sessions }: { sessions: SessionRow[] }) => {
  const { seconds, filters } = integrationOf(exposuresOf(sessions))
  const parts = filters.flatMap(({ filter, seconds }) => (filter ? [`${filter} ${hours(seconds)}`] : []))
  return <Hint aria-live="polite">{[`Total integration ${hours(seconds)}`, ...parts].join(', ')}</Hint>
}

async function copyForAstroBin(sessions: readonly CsvSession[], filters: readonly KnownFilter[]): Promise<void> {
  const nameless = filtersWithoutNumber(sessions, filters)
  const leftOut = nameless.length > 0 ? ` Without an AstroBin ID, and left out: ${nameless.join(', ')}.` : ''
  try {
    await navigator.clipboard.writeText(toAstroBinCsv(sessions, filters))
    toast({ title: 'Copied for AstroBin', description: `Paste it into "Import from CSV".${leftOut}` })
  } catch {
    // No clipboard without TLS, or it was refused.
    toastDanger('The browser did not allow copying')
  }
}

/** The sessions and the site of a picture, as they were loaded. */
const AcquisitionFormDialog = ({ image, onClose }: AcquisitionDialogProps) => {
  const [opened] = useState(() => toAcquisitionForm(image))
  const [checked, setChecked] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const { update } = useImageActions()
  const { create } = useEquipmentActions()
  const equipment = useEquipment().data ?? []
  const filters = equipment.filter(({ kind }) => kind === 'filter')
  const form = useForm({
    initial: opened,
    validate: ({ sessions, typedEquipment }) => {
      setChecked(true)
      if (Object.values(typedEquipment).some(text => text.trim()))
        return { typedEquipment: 'Press Enter to choose what is typed, or clear it' }
      const at = sessions.findIndex(row => Object.keys(rowErrors(row)).length > 0)
      return at < 0 ? {} : { sessions: `Session ${at + 1} is not complete` }
    },
    invalid: ({ sessions, typedEquipment }) => ({
      title: 'Invalid Values',
      description: typedEquipment ?? sessions ?? '',
    }),
    save: async values => {
      const named = { ...values, sessions: withFilterNames(values.sessions, filters) }
      // With their numbers, so that renaming them is all that is left to do.
      for (const number of filterNumbersIn(named.sessions))
        await create({ kind: 'filter', name: `AstroBin filter ${number}`, astrobinId: Number(number) })
      await update(image.id, toAcquisitionChange(named))
    },
    failure: 'Failed to update the acquisition',
    success: { title: 'Acquisition updated successfully' },
    onSaved: onClose,
  })
  const { sessions } = form.values
  const setRows = (rows: SessionRow[], focused: number) => {
    form.change({ sessions: rows })
    // The row is there after the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-session]')[focused]?.querySelector('input')?.focus(),
    )
  }
  const add = () => setRows(withCopy(sessions, sessions.length), sessions.length)
  const isComplete = sessions.length > 0 && sessions.every(row => Object.keys(rowErrors(row)).length === 0)
  const isFull = sessions.length >= imageLimits.sessions
  const names = [...new Set([...filters.map(({ name }) => name), ...sessions.map(({ filter }) => filter.trim())])]

  return (
    <FormDialog
      title="Acquisition"
      width="68rem"
      form={form}
      action="Save"
      buttons={
        <Button
          disabled={!isComplete}
          onClick={() => void copyForAstroBin(toAcquisitionChange(form.values).sessions as CsvSession[], filters)}
        >
          Copy for AstroBin
        </Button>
      }
      onClose={onClose}
    >
      <TextField
        label="Site"
        optional
        hint="Visitors read this name, as “A dark valley in Utah”. No position is stored."
        maxLength={imageLimits.site}
        {...form.text('site')}
      />
      <EquipmentFields
        equipment={equipment}
        chosen={form.values.equipment}
        typed={form.values.typedEquipment}
        error={form.errors.typedEquipment}
        onChange={form.change}
      />
      <SessionFiles
        filters={filters}
        room={imageLimits.sessions - sessions.length}
        onSessions={found => form.change({ sessions: [...sessions, ...found.map(toRow)] })}
      />
      <Stack>
        <Totals sessions={sessions} />
        <datalist id="session-filters">
          {names.filter(Boolean).map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <ol ref={list} aria-label="Sessions">
          {sessions.map((row, index) => (
            <SessionRowFields
              key={row.key}
              row={row}
              number={index + 1}
              checked={checked}
              onChange={change => form.change({ sessions: sessions.with(index, { ...row, ...change }) })}
              onCopy={() => !isFull && setRows(withCopy(sessions, index), index + 1)}
              onRemove={() => setRows(sessions.toSpliced(index, 1), Math.max(0, index - 1))}
            />
          ))}
        </ol>
        <Row>
          <Button onClick={add} disabled={isFull}>
            Add a session
          </Button>
        </Row>
        <ErrorText>{form.errors.sessions}</ErrorText>
      </Stack>
    </FormDialog>
  )
}

interface AcquisitionDialogProps {
  image: Image
  onClose: () => void
}

/** Opens the sessions of a picture, which lists of pictures leave out: they are loaded first, so that none is lost. */
export const AcquisitionButton = ({ imageId, onChange }: { imageId: number; onChange: () => void }) => {
  const [image, setImage] = useState<Image | null>(null)
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      setImage(await getImage(imageId))
    } catch (error) {
      toastError(error, 'Failed to load the acquisition')
    } finally {
      setLoading(false)
    }
  }
  const close = () => {
    setImage(null)
    onChange()
  }
  return (
    <>
      <Button loading={isLoading} onClick={() => void open()}>
        Acquisition
      </Button>
      {image && <AcquisitionFormDialog image={image} onClose={close} />}
    </>
  )
}
