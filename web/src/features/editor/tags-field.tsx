import styled from 'styled-components'
import { color, size, space } from '../../theme/tokens.ts'
import { Tag, TagDot } from '../../ui/badge.tsx'
import { Hint } from '../../ui/field.tsx'
import { useTags } from '../admin/api/tags.ts'

const Group = styled.fieldset`
  legend {
    padding: 0;
    margin-bottom: ${space[2]};
    font-size: ${size.caption};
    font-weight: 500;
  }
  > div {
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

interface TagsFieldProps {
  chosen: readonly number[]
  onChange: (tagIds: readonly number[]) => void
}

export function TagsField({ chosen, onChange }: TagsFieldProps) {
  const { data: tags } = useTags()
  return (
    <Group>
      <legend>Tags</legend>
      {tags?.length === 0 && <Hint>There are no tags yet</Hint>}
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
    </Group>
  )
}
