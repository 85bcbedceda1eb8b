import { useState } from 'react'
import styled from 'styled-components'
import { useEquipment, useEquipmentActions, type Equipment } from '../../api/admin/equipment.ts'
import { caption } from '../../theme/text.ts'
import { hairline, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { AdminHead } from '../shell/admin-head.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useRemove } from '../shell/use-action.ts'
import { EquipmentDialog } from './equipment-dialog.tsx'
import { EQUIPMENT_KINDS, kindNames } from '../../models/acquisition/equipment-kinds.ts'

const Kind = styled.section`
  h2 {
    margin-bottom: ${space[2]};
    font-size: ${size.caption};
    font-weight: 500;
  }
  ul {
    border-top: ${hairline};
  }
`
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  h3 {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  p {
    ${caption}
    overflow-wrap: anywhere;
  }
`

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count.toLocaleString('en-US')} pictures`)

const uses = ({ imageCount = 0, astrobinId }: Equipment): string =>
  [imageCount === 0 ? 'Not used' : pictures(imageCount), ...(astrobinId ? [`AstroBin ${astrobinId}`] : [])].join(' · ')

const deletion = ({ name, kind, imageCount = 0 }: Equipment) => ({
  title: `Delete "${name}"?`,
  message:
    imageCount === 0
      ? 'No picture uses it.'
      : `${pictures(imageCount)} ${imageCount === 1 ? 'uses' : 'use'} it and will no longer name it${kind === 'filter' ? '; their sessions stay, without a filter' : ''}.`,
})

/** The owner's equipment, by kind. */
export default function EquipmentScreen() {
  const equipment = useEquipment()
  const actions = useEquipmentActions()
  const [editing, setEditing] = useState<Equipment | 'new' | null>(null)
  const remove = useRemove<Equipment>({
    remove: ({ id }) => actions.remove(id),
    question: deletion,
    success: 'Equipment deleted successfully',
    failure: 'Failed to delete the equipment',
  })
  const add = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Icon name="add" />
      Add Equipment
    </Button>
  )

  return (
    <>
      <AdminHead title="Equipment">{add}</AdminHead>
      <Loaded
        query={equipment}
        failure="Failed to fetch the equipment"
        empty={
          <Empty title="No equipment yet">
            <p>What is added here can be chosen for every photograph.</p>
            {add}
          </Empty>
        }
      >
        {list => (
          <Stack $gap={6}>
            {kindNames
              .map(kind => ({ kind, items: list.filter(item => item.kind === kind) }))
              .filter(({ items }) => items.length > 0)
              .map(({ kind, items }) => (
                <Kind key={kind} aria-label={EQUIPMENT_KINDS[kind].many}>
                  <h2>{EQUIPMENT_KINDS[kind].many}</h2>
                  <ul>
                    {items.map(item => (
                      <Line key={item.id}>
                        <div>
                          <h3>{item.name}</h3>
                          <p>{uses(item)}</p>
                        </div>
                        <Row $gap={2}>
                          <Button size="small" onClick={() => setEditing(item)} aria-label={`Edit ${item.name}`}>
                            Edit
                          </Button>
                          <Button
                            size="small"
                            variant="danger"
                            onClick={() => void remove(item)}
                            aria-label={`Delete ${item.name}`}
                          >
                            Delete
                          </Button>
                        </Row>
                      </Line>
                    ))}
                  </ul>
                </Kind>
              ))}
          </Stack>
        )}
      </Loaded>
      {editing && (
        <EquipmentDialog
          key={editing === 'new' ? 'new' : editing.id}
          item={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
