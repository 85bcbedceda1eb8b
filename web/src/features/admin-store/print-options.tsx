import { useState } from 'react'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { hairline, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import type { PrintOption } from '../site/shop/products.ts'
import { useOptionActions, usePrintOptions } from './api/products.ts'
import { PrintOptionDialog } from './print-option-dialog.tsx'

const List = styled.ol`
  border-top: ${hairline};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: ${space[3]};
    border-bottom: ${hairline};
  }
  h3 {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  p {
    ${caption}
  }
`

/** The sizes every product is sold in, in their order; the first active one is the default. */
export function PrintOptions() {
  const { data, error } = usePrintOptions()
  const { update, remove } = useOptionActions()
  const confirm = useConfirm()
  const [editing, setEditing] = useState<PrintOption | 'new' | null>(null)
  const [busy, setBusy] = useState(false)
  const first = data?.find(({ isActive }) => isActive)

  const act = async (work: () => Promise<void>, done: string, otherwise: string) => {
    setBusy(true)
    try {
      await work()
      toast({ title: done })
    } catch (failure) {
      sayError(failure, otherwise)
    } finally {
      setBusy(false)
    }
  }
  /** The two change places; numbers that were equal become their places first. */
  const swap = (index: number, other: number) =>
    act(
      async () => {
        const order = (data ?? []).map(({ id, sortOrder }) => ({ id, sortOrder }))
        const [one, two] = [order[index], order[other]]
        if (!one || !two) return
        order[index] = two
        order[other] = one
        for (const [place, { id, sortOrder }] of order.entries())
          if (sortOrder !== place) await update(id, { sortOrder: place })
      },
      'Order of the sizes saved',
      'Failed to update print option',
    )
  const erase = async (option: PrintOption) => {
    const sure = await confirm({
      title: `Delete "${option.name}"?`,
      message: 'Are you sure you want to delete this print option? Orders keep what was bought.',
    })
    if (sure) await act(() => remove(option.id), 'Print option deleted successfully', 'Failed to delete print option')
  }

  return (
    <Stack as="section" $gap={4} aria-labelledby="sizes">
      <Row $between>
        <SectionTitle id="sizes">Print options</SectionTitle>
        <Button onClick={() => setEditing('new')}>
          <Icon name="add" />
          Add Print Option
        </Button>
      </Row>
      {error && !data ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'Failed to fetch print options')}
        </Note>
      ) : !data ? (
        <Waiting>Loading...</Waiting>
      ) : data.length === 0 ? (
        <Note kind="warn">Without a size nothing can be bought.</Note>
      ) : (
        <List>
          {data.map((option, index) => (
            <li key={option.id}>
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
                  look="quiet"
                  icon
                  disabled={busy || index === 0}
                  aria-label={`Move ${option.name} up`}
                  onClick={() => void swap(index, index - 1)}
                >
                  <Icon name="chevronUp" small />
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  icon
                  disabled={busy || index === data.length - 1}
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
                  look="danger"
                  onClick={() => void erase(option)}
                  aria-label={`Delete ${option.name}`}
                >
                  Delete
                </Button>
              </Row>
            </li>
          ))}
        </List>
      )}
      {editing && (
        <PrintOptionDialog
          key={editing === 'new' ? 'new' : editing.id}
          option={editing === 'new' ? null : editing}
          place={(data?.at(-1)?.sortOrder ?? -1) + 1}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  )
}
