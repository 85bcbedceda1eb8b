import styled from 'styled-components'
import { color, layout, size, space } from '../theme/tokens.ts'
import { SiteLink } from './site-link.tsx'

export interface Crumb {
  label: string
  to: string
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  font-size: ${size.caption};
  color: ${color.textMuted};
  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
  }
  li + li::before {
    content: '/';
    color: ${color.lineStrong};
  }
  a,
  span {
    display: inline-flex;
    align-items: center;
    min-height: ${layout.control};
  }
  a:hover,
  span {
    color: ${color.text};
  }
`

/** The screens above this one, and this one. */
export const Breadcrumbs = ({ way, here }: { way: readonly Crumb[]; here: string }) => (
  <nav aria-label="Breadcrumb">
    <List>
      {way.map(({ label, to }) => (
        <li key={to}>
          <SiteLink to={to}>{label}</SiteLink>
        </li>
      ))}
      <li>
        <span aria-current="page">{here}</span>
      </li>
    </List>
  </nav>
)

/** The same way as schema.org's BreadcrumbList. `base` is the site's address without a slash at the end. */
export const breadcrumbList = (base: string, way: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${base}${to}`,
  })),
})
