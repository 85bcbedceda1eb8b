import { useState } from 'react'
import { useOptionActions, usePrintOptions } from '../../../api/admin/products.ts'
import type { PrintOption } from '../../../models/shop/products.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { List, ListLine } from '../../shell/list.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useAction, useRemove } from '../../shell/use-action.ts'
import { PrintOptionDialog } from './print-option-dialog.tsx'

/** The sizes every product is sold in, in their order; the first active one is the default. */
export function PrintOptions() {
  const options = usePrintOptions()
  const { update, ...actions } = useOptionActions()
  const { run, isBusy } = useAction()
  const [editing, setEditing] = useState<PrintOption | 'new' | null>(null)
  const first = options.data?.find(({ isActive }) => isActive)
  const remove = useRemove<PrintOption>({
    remove: ({ id }) => actions.remove(id),
    question: ({ name }) => ({
      title: `Delete "${name}"?`,
      message: 'Are you sure you want to delete this print option? Orders keep what was bought.',
    }),
    success: 'Print option deleted successfully',
    failure: 'Failed to delete print option',
  })

  /** Swaps two sizes; equal sort orders become positions first. */
  const swap = (index: number, other: number) =>
    run(
      async () => {
        const order = (options.data ?? []).map(({ id, sortOrder }) => ({ id, sortOrder }))
        const [one, two] = [order[index], order[other]]
        if (!one || !two) return
        order[index] = two
        order[other] = one
        for (const [position, { id, sortOrder }] of order.entries())
          if (sortOrder !== position) await update(id, { sortOrder: position })
      },
      { success: 'Order of the sizes saved', failure: 'Failed to update print option' },
    )

  return (
    <Stack as="section" $gap={4} aria-labelledby="sizes">
      <Row $between>
        <SectionTitle id="sizes">Print options</SectionTitle>
        <Button onClick={() => setEditing('new')}>
          <Icon name="add" />
          Add Print Option
        </Button>
      </Row>
      <Loaded
        query={options}
        failure="Failed to fetch print options"
        empty={<Note kind="warn">Without a size nothing can be bought.</Note>}
      >
        {list => (
          <List as="ol">
            {list.map((option, index) => (
              <ListLine key={option.id}>
                <div>
                  <Row $gap={2}>
                    <h3>{option.name}</h3>
                    {option === first && <Badge $kind="accent">Default</Badge>}
                    {!option.isActive && <Badge>Inactive</Badge>}
                  </Row>
                  <p>{`${option.width} × ${option.height} inches, price × ${option.priceMultiplier}${option.description ? `, ${option.description}` : ''}`}</p>
                </div>
                <Row $gap={2}>
                  <Button
                    size="small"
                    variant="quiet"
                    icon
                    disabled={isBusy || index === 0}
                    aria-label={`Move ${option.name} up`}
                    onClick={() => void swap(index, index - 1)}
                  >
                    <Icon name="chevronUp" small />
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    icon
                    disabled={isBusy || index === list.length - 1}
                    aria-label={`Move ${option.name} down`}
                    onClick={() => void swap(index, index + 1)}
                  >
                    <Icon name="chevronDown" small />
                  </Button>
                  <Button size="small" onClick={() => setEditing(option)} aria-label={`Edit ${option.name}`}>
                    Edit
                  </Button>
                  <Button
                    size="small"
                    variant="danger"
                    onClick={() => void remove(option)}
                    aria-label={`Delete ${option.name}`}
                  >
                    Delete
                  </Button>
                </Row>
              </ListLine>
            ))}
          </List>
        )}
      </Loaded>
      {editing && (
        <PrintOptionDialog
          key={editing === 'new' ? 'new' : editing.id}
          option={editing === 'new' ? null : editing}
          position={(options.data?.at(-1)?.sortOrder ?? -1) + 1}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  )
}
