import { useState } from 'react'
import styled from 'styled-components'
import { useTagActions, useTags, type Tag } from '../../api/admin/tags.ts'
import { caption } from '../../theme/text.ts'
import { hairline, space } from '../../theme/tokens.ts'
import { TagDot } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { AdminHead } from '../shell/admin-head.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useRemove } from '../shell/use-action.ts'
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
  const tags = useTags()
  const actions = useTagActions()
  const [editing, setEditing] = useState<Tag | 'new' | null>(null)
  const remove = useRemove<Tag>({
    remove: ({ id }) => actions.remove(id),
    question: ({ name }) => ({
      title: `Delete "${name}"?`,
      message: 'Are you sure you want to delete this tag? This will remove it from all content.',
    }),
    success: 'Tag deleted successfully',
    failure: 'Failed to delete tag',
  })

  const create = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Icon name="add" />
      Create Tag
    </Button>
  )

  return (
    <>
      <AdminHead title="Tag Management">{create}</AdminHead>
      <Loaded query={tags} failure="Failed to fetch tags" empty={<Empty title="No tags yet">{create}</Empty>}>
        {list => (
          <List>
            {list.map(tag => (
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
                  <Button
                    size="small"
                    variant="danger"
                    onClick={() => void remove(tag)}
                    aria-label={`Delete ${tag.name}`}
                  >
                    Delete
                  </Button>
                </Row>
              </Line>
            ))}
          </List>
        )}
      </Loaded>
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
