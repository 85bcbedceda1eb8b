import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { documentOf } from '../addresses.ts'

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  state?: unknown
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link inside the site: the application moves by itself within a document and leaves it by a plain navigation. */
export const SiteLink = ({ to, state, replace, ...rest }: SiteLinkProps) => {
  const here = documentOf(useLocation().pathname)
  if (documentOf(to) !== here) return <a href={to} {...rest} />
  return <Link to={to} state={state} replace={replace} {...rest} />
}
