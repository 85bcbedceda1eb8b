import styled from 'styled-components'
import { useIntegrations, type Integration } from '../../api/admin/settings.ts'
import { from, space } from '../../theme/tokens.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { SectionTitle, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { List, ListLine } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'

const Columns = styled(List)`
  display: grid;
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${space[7]};
  }
`
const Line = styled(ListLine)`
  flex-wrap: nowrap;
  min-height: 4rem;
`

const badges: Record<Integration['state'], [kind: BadgeKind, label: string]> = {
  configured: ['ok', 'Configured'],
  'stood-in': ['warn', 'Substitute'],
  'not-configured': ['plain', 'Not configured'],
}

const INTEGRATIONS = 'outside-services'

/** Which services of others the site can use, and what it does without them. */
export function Integrations() {
  return (
    <Stack $gap={4}>
      <SectionTitle id={INTEGRATIONS}>Outside services</SectionTitle>
      <Loaded query={useIntegrations()} failure="The outside services could not be read" loading={null}>
        {({ services, silent }) => (
          <>
            {services.length > 0 && (
              <Columns>
                {services.map(({ name, state, instead }) => (
                  <Line key={name}>
                    <div>
                      <b>{name}</b>
                      {instead && <p>{instead}</p>}
                    </div>
                    <Badge $kind={badges[state][0]}>{badges[state][1]}</Badge>
                  </Line>
                ))}
              </Columns>
            )}
            {silent.map(name => (
              <Note
                key={name}
                kind="warn"
              >{`The ${name} service does not answer just now; what it uses is not known.`}</Note>
            ))}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
