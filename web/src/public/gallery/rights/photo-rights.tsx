import { LICENSES } from '@skyfolio/domain/photographs/rights'
import styled from 'styled-components'
import type { Image } from '../../../api/images.ts'
import { useSettings } from '../../../api/settings.ts'
import { caption, textLink } from '../../../theme/text.ts'
import { space } from '../../../theme/tokens.ts'
import { photographRights, termsAddress } from './rights-data.ts'

const Line = styled.p`
  ${caption}
  display: flex;
  flex-wrap: wrap;
  flex: none;
  column-gap: ${space[3]};
  margin-top: ${space[5]};
  overflow-wrap: anywhere;
  a {
    ${textLink}
  }
`

/** Whose a photograph is, and its license. */
export const PhotoRights = ({ image }: { image: Image }) => {
  const settings = useSettings()
  const rights = photographRights(image, settings)
  const { name, short } = LICENSES[rights.license]
  const terms = termsAddress(rights, settings)
  return (
    <Line>
      <span>{rights.notice ?? rights.creator}</span>
      {terms ? (
        <a href={terms} rel="license" title={name}>
          {short}
        </a>
      ) : (
        <span>{short}</span>
      )}
    </Line>
  )
}
