import { tagLimits } from '@skyfolio/domain/limits'
import { useState } from 'react'
import styled from 'styled-components'
import { useTagActions, useTags } from '../../api/admin/tags.ts'
import { DEFAULT_TAG_COLOR } from '../../api/post.ts'
import { color, space } from '../../theme/tokens.ts'
import { Tag, TagDot } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { Row } from '../../ui/layout.tsx'
import { FieldGroup } from '../shell/form.tsx'
import { useAction } from '../shell/use-action.ts'

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
  const { run, isBusy } = useAction()
  const { create } = useTagActions()

  /** Chooses the tag of that name, and makes it when there is none. */
  const add = async () => {
    const wanted = name.trim()
    if (!wanted || isBusy) return
    await run(
      async () => {
        const known = tags?.find(tag => tag.name.toLowerCase() === wanted.toLowerCase())
        const { id } = known ?? (await create({ name: wanted, color: DEFAULT_TAG_COLOR }))
        if (!chosen.includes(id)) onChange([...chosen, id])
        setName('')
      },
      { failure: 'Failed to create tag' },
    )
  }

  return (
    <FieldGroup>
      <legend>Tags</legend>
      <Row $gap={2}>
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
      </Row>
      <NewTag>
        <Input
          aria-label="New tag"
          placeholder="New tag"
          maxLength={tagLimits.name}
          value={name}
          onChange={event => setName(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void add()
          }}
        />
        <Button loading={isBusy} disabled={!name.trim()} onClick={() => void add()}>
          Add
        </Button>
      </NewTag>
    </FieldGroup>
  )
}
