import { equipmentLimits, imageLimits } from '@skyfolio/domain/limits'
import { integrationOf } from '@skyfolio/domain/acquisition/sessions'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CsvSession } from '@skyfolio/domain/acquisition/astrobin-csv'
import { nameKey } from '../../../models/acquisition/equipment-kinds.ts'
import { useEquipment, useEquipmentActions, type Equipment } from '../../../api/admin/equipment.ts'
import { getImage, useImageActions, type Image } from '../../../api/admin/images.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorText, Hint } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { AstroBinCopy } from '../../../site/acquisition/astrobin-copy.tsx'
import { toastError } from '../../shell/errors.ts'
import { useForm } from '../../shell/form.tsx'
import { EquipmentFields } from './equipment-fields.tsx'
import { EquipmentInFile, namesInFile, Proposal, type NamedEquipment } from './equipment-in-file.tsx'
import {
  exposuresOf,
  filterNumbersIn,
  rowErrors,
  toAcquisitionChange,
  toAcquisitionForm,
  withCopy,
  withFilterNames,
  type SessionRow,
} from './session-form.ts'
import { SessionFiles, type FrameNames } from './session-files.tsx'
import { SessionRowFields } from './session-row.tsx'

const hours = (seconds: number) => `${(seconds / 3600).toLocaleString('en-US', { maximumFractionDigits: 2 })} h`

/** The total integration of what has been typed so far, by filter. */
const Totals = ({ sessions }: { sessions: SessionRow[] }) => {
  const { seconds, filters } = integrationOf(exposuresOf(sessions))
  const parts = filters.flatMap(({ filter, seconds }) => (filter ? [`${filter} ${hours(seconds)}`] : []))
  return <Hint aria-live="polite">{[`Total integration ${hours(seconds)}`, ...parts].join(', ')}</Hint>
}

/** Makes filters that sessions name by their number at AstroBin, with it, so that renaming them is all that is left to do. */
const useEnsuredFilter = () => {
  const { create, update } = useEquipmentActions()
  const ensureFilter = async (astrobinId: number, filters: readonly Equipment[]): Promise<void> => {
    const name = `AstroBin filter ${astrobinId}`
    const known = filters.find(filter => nameKey(filter.name) === nameKey(name))
    // Imports name filters without giving them their number.
    if (!known) await create({ kind: 'filter', name, astrobinId })
    else if (known.astrobinId === null) await update(known.id, { astrobinId })
  }
  return { ensureFilter }
}

/** What frames name and the file of the picture doesn't. */
const newIn = (frames: FrameNames, inFile: NamedEquipment): NamedEquipment => {
  const unless = (name: string | null, other: string | null) => {
    const isNew = name !== null && name.length <= equipmentLimits.name && nameKey(name) !== nameKey(other ?? '')
    return isNew ? name : null
  }
  const { camera, telescope } = frames
  return { camera: unless(camera, inFile.camera), telescope: unless(telescope, inFile.telescope), filter: null }
}

/** The sessions and the site of a picture, as they were loaded. */
const AcquisitionFormDialog = ({ image, onTarget, onClose }: AcquisitionDialogProps) => {
  const [opened] = useState(() => toAcquisitionForm(image))
  // What was loaded with it: the picture may be read again meanwhile.
  const [seen] = useState(image.editedAt)
  const [checked, setChecked] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const { update } = useImageActions()
  const [isReviewing, setReviewing] = useState(false)
  const [named, setNamed] = useState<FrameNames | null>(null)
  const { ensureFilter } = useEnsuredFilter()
  const equipment = useEquipment().data ?? []
  const filters = equipment.filter(({ kind }) => kind === 'filter')
  const form = useForm({
    initial: opened,
    validate: ({ sessions, typedEquipment }) => {
      setChecked(true)
      if (Object.values(typedEquipment).some(text => text.trim()))
        return { typedEquipment: 'Press Enter to choose what is typed, or clear it' }
      if (isReviewing) return { sessions: 'Take or discard the sessions that were found' }
      const at = sessions.findIndex(row => Object.keys(rowErrors(row)).length > 0)
      return at < 0 ? {} : { sessions: `Session ${at + 1} is not complete` }
    },
    invalid: ({ sessions, typedEquipment }) => ({
      title: 'Invalid Values',
      description: typedEquipment ?? sessions ?? '',
    }),
    save: async values => {
      const renamed = { ...values, sessions: withFilterNames(values.sessions, filters) }
      for (const number of filterNumbersIn(renamed.sessions)) await ensureFilter(Number(number), filters)
      await update(image.id, toAcquisitionChange(renamed), seen)
      if (values.targetName !== null) onTarget?.(values.targetName)
    },
    failure: 'Failed to update the acquisition',
    success: { title: 'Acquisition updated successfully' },
    onSaved: onClose,
  })
  const { sessions } = form.values
  const setRows = (rows: SessionRow[], focused: number) => {
    // The row has the focus before the next key is pressed.
    flushSync(() => form.change({ sessions: rows }))
    list.current?.querySelectorAll<HTMLElement>('[data-session]')[focused]?.querySelector('input')?.focus()
  }
  const add = () => setRows(withCopy(sessions, sessions.length), sessions.length)
  const isComplete = sessions.length > 0 && sessions.every(row => Object.keys(rowErrors(row)).length === 0)
  const isFull = sessions.length >= imageLimits.sessions
  const inFile = namesInFile(image.acquisition)
  const target = named?.target && named.target.length <= imageLimits.targetName ? named.target : null
  const proposals = { equipment, form: form.values, onChange: form.change }
  const names = [...new Set([...filters.map(({ name }) => name), ...sessions.map(({ filter }) => filter.trim())])]

  return (
    <FormDialog title="Acquisition" width="68rem" form={form} action="Save" onClose={onClose}>
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
      <EquipmentInFile label="The file names:" names={inFile} {...proposals} />
      <SessionFiles
        rows={sessions}
        targetName={image.targetName}
        filters={filters}
        onRows={(rows, names) => {
          form.change({ sessions: rows })
          setNamed(names)
        }}
        onReview={setReviewing}
      />
      {named && <EquipmentInFile label="The sub-exposures name:" names={newIn(named, inFile)} {...proposals} />}
      {target && !image.targetName && form.values.targetName === null && (
        <Row>
          <Proposal size="small" onClick={() => form.change({ targetName: target })}>
            {`Set the target ${target}`}
          </Proposal>
        </Row>
      )}
      {form.values.targetName !== null && (
        <Hint role="status">{`Target: ${form.values.targetName}, once you save.`}</Hint>
      )}
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
        <AstroBinCopy
          sessions={isComplete ? (toAcquisitionChange(form.values).sessions as CsvSession[]) : []}
          filters={filters}
          disabled={!isComplete}
        />
        <ErrorText>{form.errors.sessions}</ErrorText>
      </Stack>
    </FormDialog>
  )
}

interface AcquisitionDialogProps {
  image: Image
  onTarget: ((targetName: string) => void) | undefined
  onClose: () => void
}

interface AcquisitionButtonProps {
  imageId: number
  onChange: () => void
  /** Called when a target from headers has been saved. */
  onTarget?: (targetName: string) => void
}

/** Opens the sessions of a picture, which lists of pictures leave out: they are loaded first, so that none is lost. */
export const AcquisitionButton = ({ imageId, onChange, onTarget }: AcquisitionButtonProps) => {
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
      {image && <AcquisitionFormDialog image={image} onTarget={onTarget} onClose={close} />}
    </>
  )
}
