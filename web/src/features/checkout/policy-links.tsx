import { Fragment } from 'react'
import { addresses } from '../../addresses.ts'
import { TextLink } from '../../ui/layout.tsx'
import { usePages } from '../site/api/posts.ts'
import { Small } from './form.styled.ts'

/** The pages that a buyer agrees to, by the beginnings of their addresses. */
const POLICIES = /^(?:terms|returns?|refunds?|privacy)(?:-|$)/

/** Terms, returns and privacy, when the owner has published them. They open beside the checkout, so that nothing is lost. */
export const PolicyLinks = () => {
  const pages = usePages().filter(({ slug }) => POLICIES.test(slug))
  if (pages.length === 0) return null
  return (
    <Small>
      {'By ordering you agree to: '}
      {pages.map(({ id, slug, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <TextLink href={addresses.page(slug)} target="_blank" rel="noopener">
            {title}
          </TextLink>
        </Fragment>
      ))}
    </Small>
  )
}
