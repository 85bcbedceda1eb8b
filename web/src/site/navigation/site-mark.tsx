import type { Logo } from '@skyfolio/domain/settings/site-settings'
import styled from 'styled-components'
import { jsonSetting, siteTitle, useSettings } from '../../api/settings.ts'
import { from, space } from '../../theme/tokens.ts'
import { Wordmark } from '../../ui/wordmark.tsx'

/** As high as the bar allows; its width follows from its proportions, which are known before it comes. */
const Picture = styled.img`
  flex: none;
  width: auto;
  height: 2rem;
  max-width: min(10rem, 40vw);
  object-fit: contain;
  object-position: left;
  & + * {
    margin-left: ${space[3]};
  }
  ${from.desktop} {
    height: 2.5rem;
    max-width: 14rem;
  }
`

/** What stands for the site where it links to Home: its title, its logo, or both. */
export const SiteMark = () => {
  const settings = useSettings()
  const title = siteTitle(settings)
  const logo = jsonSetting<Logo>(settings, 'site_logo')
  const name = title === 'Skyfolio' ? <Wordmark /> : <span>{title}</span>
  if (!logo) return name
  const { filename, width, height, withTitle } = logo
  return (
    <>
      <Picture src={`/uploads/${filename}`} width={width} height={height} alt={withTitle ? '' : title} />
      {withTitle && name}
    </>
  )
}
