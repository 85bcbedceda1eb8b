import styled from 'styled-components'
import { lead } from '../../theme/text.ts'
import { from, layout, space } from '../../theme/tokens.ts'
import { SectionTitle, Wrap } from '../../ui/layout.tsx'
import { siteTitle, useSettings } from '../site/api/settings.ts'
import { Section } from '../site/frame.tsx'
import { welcomeText } from './welcome-text.ts'

const Columns = styled(Wrap)`
  display: grid;
  gap: ${space[5]};
  ${from.desktop} {
    grid-template-columns: 4fr 8fr;
    gap: ${layout.gap};
  }
`

const Words = styled.p`
  ${lead}
  max-width: 33em;
  white-space: pre-line;
`

export const Welcome = () => {
  const settings = useSettings()
  return (
    <Section>
      <Columns>
        <SectionTitle>{settings('homepage_welcome_title') ?? `Welcome to ${siteTitle(settings)}`}</SectionTitle>
        <Words>{welcomeText(settings)}</Words>
      </Columns>
    </Section>
  )
}
