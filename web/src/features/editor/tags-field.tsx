import { useState } from 'react'
import styled from 'styled-components'
import { color, size, space } from '../../theme/tokens.ts'
import { Tag, TagDot } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { DEFAULT_TAG_COLOR, useTagActions, useTags } from '../admin/api/tags.ts'
import { sayError } from '../admin/shell/failures.ts'
import { slugOf } from '../admin/shell/slug.ts'

const Group = styled.fieldset`
  legend {
    padding: 0;
    margin-bottom: ${space[2]};
    font-size: ${size.caption};
    font-weight: 500;
  }
  > div:first-of-type {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`
const Choice = styled(Tag)`
  min-height: 2.25rem;
  &[aria-pressed='true'] {
    background: ${color.accentWash};
    border-color: ${color.accent};
    color: ${color.text};
  }
`

const NewTag = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-top: ${space[3]};
`

interface TagsFieldProps {
  chosen: readonly number[]
  onChange: (tagIds: readonly number[]) => void
}

export function TagsField({ chosen, onChange }: TagsFieldProps) {
  const { data: tags } = useTags()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const { create } = useTagActions()

  /** Chooses the tag of that name, and makes it when there is none. */
  const add = async () => {
    const wanted = name.trim()
    if (!wanted || busy) return
    setBusy(true)
    try {
      const known = tags?.find(tag => tag.name.toLowerCase() === wanted.toLowerCase())
      const { id } = known ?? (await create({ name: wanted, slug: slugOf(wanted), color: DEFAULT_TAG_COLOR }))
      if (!chosen.includes(id)) onChange([...chosen, id])
      setName('')
    } catch (error) {
      sayError(error, 'Failed to create tag')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Group>
      <legend>Tags</legend>
      <div>
        {tags?.map(({ id, name, color: dot }) => {
          const isChosen = chosen.includes(id)
          return (
            <Choice
              key={id}
              as="button"
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter(other => other !== id) : [...chosen, id])}
            >
              <TagDot color={dot} />
              {name}
            </Choice>
          )
        })}
      </div>
      <NewTag>
        <Input
          aria-label="New tag"
          placeholder="New tag"
          maxLength={100}
          value={name}
          onChange={event => setName(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void add()
          }}
        />
        <Button loading={busy} disabled={!name.trim()} onClick={() => void add()}>
          Add
        </Button>
      </NewTag>
    </Group>
  )
}
