import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { color, layout, space } from '../../theme/tokens.ts'
import { lead } from '../../theme/text.ts'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { Onward } from '../../ui/onward.tsx'
import { ScreenHead } from './frame.tsx'
import { Head } from './head.tsx'
import { SiteLink } from './site-link.tsx'

const Words = styled.p`
  ${lead}
  max-width: ${layout.measure};
  padding-bottom: ${space[5]};
  color: ${color.textMuted};
`

/** A room of the site that is still being furnished. */
export const OpeningSoon = ({ title, words }: { title: string; words: string }) => (
  <Wrap>
    <Head title={title} noindex />
    <ScreenHead>
      <ScreenTitle>{title}</ScreenTitle>
    </ScreenHead>
    <Words>Opening soon. {words}</Words>
    <Onward as={SiteLink} to={addresses.gallery}>
      Explore Gallery
    </Onward>
  </Wrap>
)
