import styled from 'styled-components'
import { addresses, mailTo } from '../../addresses.ts'
import { color, from, hairline, layout, size, space } from '../../theme/tokens.ts'
import { serif, textLink } from '../../theme/text.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { usePages } from './api/posts.ts'
import { siteTitle, useSettings } from './api/settings.ts'
import { Wrap } from '../../ui/layout.tsx'
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
  return (
    <Foot>
      <Columns>
        <div>
          <Mark to={addresses.home} aria-label={`${title}, home`}>
            {title === 'Skyfolio' ? <Wordmark /> : title}
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
          <p>
            {settings('footer_text') ?? '© 2025'} {title}
          </p>
        </End>
      </Columns>
    </Foot>
  )
}
