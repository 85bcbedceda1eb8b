import { useState } from 'react'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { hairline, space } from '../../theme/tokens.ts'
import { TagDot } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useTagActions, useTags, type Tag } from '../admin/api/tags.ts'
import { AdminHead } from '../admin/shell/admin-head.tsx'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { TagDialog } from './tag-dialog.tsx'

const List = styled.ul`
  border-top: ${hairline};
`
const Line = styled.li`
  display: grid;
  grid-template-columns: 1rem minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  h2 {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  p {
    ${caption}
    overflow-wrap: anywhere;
  }
`

export default function TagsScreen() {
  const { data, error } = useTags()
  const { remove } = useTagActions()
  const confirm = useConfirm()
  const [editing, setEditing] = useState<Tag | 'new' | null>(null)

  const erase = async (tag: Tag) => {
    const confirmed = await confirm({
      title: `Delete "${tag.name}"?`,
      message: 'Are you sure you want to delete this tag? This will remove it from all content.',
    })
    if (!confirmed) return
    try {
      await remove(tag.id)
      toast({ title: 'Tag deleted successfully' })
    } catch (failure) {
      sayError(failure, 'Failed to delete tag')
    }
  }

  const create = (
    <Button look="primary" onClick={() => setEditing('new')}>
      <Icon name="add" />
      Create Tag
    </Button>
  )

  return (
    <>
      <AdminHead title="Tag Management">{create}</AdminHead>
      {error && !data ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'Failed to fetch tags')}
        </Note>
      ) : !data ? (
        <Waiting>Loading...</Waiting>
      ) : data.length === 0 ? (
        <Empty title="No tags yet">{create}</Empty>
      ) : (
        <List>
          {data.map(tag => (
            <Line key={tag.id}>
              <TagDot color={tag.color} />
              <div>
                <h2>{tag.name}</h2>
                <p>{tag.description ? `${tag.slug} · ${tag.description}` : tag.slug}</p>
              </div>
              <Row $gap={2}>
                <Button size="small" onClick={() => setEditing(tag)} aria-label={`Edit ${tag.name}`}>
                  Edit
                </Button>
                <Button size="small" look="danger" onClick={() => void erase(tag)} aria-label={`Delete ${tag.name}`}>
                  Delete
                </Button>
              </Row>
            </Line>
          ))}
        </List>
      )}
      {editing && (
        <TagDialog
          key={editing === 'new' ? 'new' : editing.id}
          tag={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
