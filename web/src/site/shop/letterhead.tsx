import styled from 'styled-components'
import { siteTitle, useSettings } from '../../api/settings.ts'
import { usePublicUrl } from '../head.tsx'
import { cardTitle } from '../../theme/text.ts'
import { color, size, space } from '../../theme/tokens.ts'

const Box = styled.div`
  display: none;
  @media print {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[1]} ${space[5]};
    padding-bottom: ${space[3]};
    border-bottom: 1px solid ${color.line};
    font-size: ${size.caption};
  }
  strong {
    ${cardTitle}
  }
`

/** Who sold what is on the paper below it: a printed order is the buyer's receipt. */
export const Letterhead = () => {
  const settings = useSettings()
  const email = settings('contact_email')
  return (
    <Box>
      <strong>{siteTitle(settings)}</strong>
      <span>{[usePublicUrl().replace(/^https?:\/\//, ''), email].filter(Boolean).join(' · ')}</span>
    </Box>
  )
}
