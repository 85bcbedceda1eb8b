import styled from 'styled-components'
import { useEquipmentActions, type Equipment } from '../../../api/admin/equipment.ts'
import type { Image } from '../../../api/admin/images.ts'
import { nameKey, type EquipmentKind } from '../../../models/acquisition/equipment-kinds.ts'
import { space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Hint } from '../../../ui/fields/field.tsx'
import { Row } from '../../../ui/layout.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { AcquisitionForm } from './session-form.ts'

interface NamedItem {
  kind: EquipmentKind
  name: string
}

export interface NamedEquipment {
  camera: string | null
  telescope: string | null
  filter: string | null
}

interface EquipmentInFileProps {
  /** Says what names it. */
  label: string
  names: NamedEquipment
  /** All of the owner's. */
  equipment: readonly Equipment[]
  form: Pick<AcquisitionForm, 'equipment' | 'sessions'>
  onChange: (change: Pick<AcquisitionForm, 'equipment'>) => void
}

/** Headers may name a telescope at a length that no line of a phone holds. */
export const Proposal = styled(Button)`
  max-width: 100%;
  padding-block: ${space[2]};
  white-space: normal;
  overflow-wrap: anywhere;
  text-align: start;
`

const LABELS: Partial<Record<EquipmentKind, string>> = { camera: 'camera', telescope: 'telescope', filter: 'filter' }

/** What the file of a picture names. */
export const namesInFile = (acquisition: Image['acquisition']): NamedEquipment => ({
  camera: acquisition?.model ?? null,
  telescope: acquisition?.telescope ?? acquisition?.lens ?? null,
  filter: acquisition?.filter ?? null,
})

/** What is named, where nothing of that kind has been chosen yet. */
function unchosen({ names, equipment, form }: Pick<EquipmentInFileProps, 'names' | 'equipment' | 'form'>): NamedItem[] {
  const chosen = equipment.filter(({ id }) => form.equipment.some(item => item.id === id && !item.guiding))
  const { camera, telescope, filter } = names
  // Some programs write the mount where the telescope belongs.
  const isMount = chosen.some(({ kind, name }) => kind === 'mount' && nameKey(name) === nameKey(telescope ?? ''))
  const hasFilter = form.sessions.some(({ filter }) => filter.trim())
  const named: { kind: EquipmentKind; name: string | null }[] = [
    { kind: 'camera', name: camera },
    { kind: 'telescope', name: isMount ? null : telescope },
    { kind: 'filter', name: hasFilter ? null : filter },
  ]
  return named.flatMap(({ kind, name }) => (name && chosen.every(item => item.kind !== kind) ? [{ kind, name }] : []))
}

/** Proposes what files name: a press chooses it, and makes it equipment when it is none yet. */
export const EquipmentInFile = ({ label, onChange, ...props }: EquipmentInFileProps) => {
  const { run, isBusy } = useAction()
  const { create } = useEquipmentActions()
  const items = unchosen(props)
  const choose = ({ id }: Pick<Equipment, 'id'>) =>
    onChange({ equipment: [...props.form.equipment.filter(item => item.id !== id), { id, guiding: false }] })
  const add = ({ kind, name }: NamedItem) => {
    const known = props.equipment.find(item => item.kind === kind && nameKey(item.name) === nameKey(name))
    if (known) choose(known)
    else void run(async () => choose(await create({ kind, name })), { failure: 'Failed to add the equipment' })
  }
  if (items.length === 0) return null
  return (
    <Row $gap={2}>
      <Hint as="span">{label}</Hint>
      {items.map(item => (
        <Proposal key={item.kind} size="small" disabled={isBusy} onClick={() => add(item)}>
          {`Add the ${LABELS[item.kind]} ${item.name}`}
        </Proposal>
      ))}
    </Row>
  )
}
