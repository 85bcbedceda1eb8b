import styled from 'styled-components'
import { caption } from '../../../theme/text.ts'
import { from, hairline, space } from '../../../theme/tokens.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { SectionTitle, Stack } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOutside, type OutsideService } from '../api/outside.ts'
import { messageOf } from '../shell/failures.ts'

const List = styled.ul`
  display: grid;
  border-top: ${hairline};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${space[7]};
  }
`
const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: 4rem;
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  b {
    font-weight: 500;
  }
  p {
    ${caption}
  }
`

const badges: Record<OutsideService['state'], [kind: BadgeKind, words: string]> = {
  configured: ['ok', 'Configured'],
  'stood-in': ['warn', 'Stood in for'],
  'not-configured': ['plain', 'Not configured'],
}

/** Which services of others the site can use, and what it does without them. */
export function OutsideServices() {
  const { data, error } = useOutside()
  return (
    <Stack $gap={4}>
      <SectionTitle>Outside services</SectionTitle>
      {error && !data && (
        <Note kind="danger" role="alert">
          {messageOf(error, 'The outside services could not be read')}
        </Note>
      )}
      {data && data.services.length > 0 && (
        <List>
          {data.services.map(({ name, state, instead }) => (
            <Line key={name}>
              <div>
                <b>{name}</b>
                {instead && <p>{instead}</p>}
              </div>
              <Badge $kind={badges[state][0]}>{badges[state][1]}</Badge>
            </Line>
          ))}
        </List>
      )}
      {data?.silent.map(part => (
        <Note key={part} kind="warn">{`The ${part} service does not answer just now; what it uses is not known.`}</Note>
      ))}
    </Stack>
  )
}
