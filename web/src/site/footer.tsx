import type { SocialLink } from '@skyfolio/domain/settings/site-settings'
import styled from 'styled-components'
import { addresses, mailTo } from '../addresses.ts'
import { color, from, hairline, layout, size, space } from '../theme/tokens.ts'
import { serif, textLink } from '../theme/text.ts'
import { usePages } from '../api/posts.ts'
import { jsonSetting, siteTitle, timeZone, useSettings } from '../api/settings.ts'
import { Wrap } from '../ui/layout.tsx'
import networks from './navigation/networks.svg?url&no-inline'
import { copyrightYears } from './dates.ts'
import { SiteMark } from './navigation/site-mark.tsx'
import { SiteLink } from './site-link.tsx'

const Foot = styled.footer`
  border-top: ${hairline};
  padding-block: ${space[7]} ${space[6]};
  color: ${color.textMuted};
  font-size: ${size.caption};
  a:hover {
    color: ${color.text};
  }
`

const Columns = styled(Wrap)`
  display: grid;
  gap: ${space[6]};
  ${from.desktop} {
    grid-template-columns: 5fr 4fr 3fr;
    align-items: start;
  }
`

const Mark = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${layout.control};
  color: ${color.text};
`

const Tagline = styled.p`
  ${serif}
  margin-top: ${space[2]};
  max-width: 22rem;
  font-size: 1.0625rem;
  line-height: 1.45;
`

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${layout.control};
  }
`

const Social = styled.ul`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${layout.control};
    overflow-wrap: anywhere;
  }
  img {
    flex: none;
  }
`

const End = styled.div`
  ${from.desktop} {
    justify-self: end;
    text-align: right;
  }
`

const Mail = styled.a`
  ${textLink}
  display: inline-flex;
  align-items: center;
  min-height: ${layout.control};
`

export const Footer = () => {
  const settings = useSettings()
  const pages = usePages()
  const title = siteTitle(settings)
  const email = settings('contact_email')
  const social = jsonSetting<SocialLink[]>(settings, 'social_links')
  return (
    <Foot>
      <Columns>
        <div>
          <Mark to={addresses.home} aria-label={`${title}, home`}>
            <SiteMark />
          </Mark>
          <Tagline>{settings('tagline') ?? 'Photographs of the night sky, and how they were made.'}</Tagline>
        </div>
        <Links aria-label="Pages">
          {pages.map(page => (
            <SiteLink key={page.id} to={addresses.shortPage(page.slug)}>
              {page.menuLabel || page.title}
            </SiteLink>
          ))}
        </Links>
        <End>
          {email && <Mail href={mailTo(email)}>{email}</Mail>}
          <p>{settings('footer_text') ?? `© ${copyrightYears(timeZone(settings))} ${title}`}</p>
        </End>
        {social && (
          <Social aria-label="Elsewhere">
            {social.map(({ network, label, url }) => (
              <li key={label + url}>
                <a href={url} rel="me">
                  <img src={`${networks}#${network}`} width={16} height={16} alt="" loading="lazy" />
                  {label}
                </a>
              </li>
            ))}
          </Social>
        )}
      </Columns>
    </Foot>
  )
}
