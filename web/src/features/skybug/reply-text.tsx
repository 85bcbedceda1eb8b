import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { SiteLink } from '../site/site-link.tsx'
import { ChartThumb } from './chart-thumb.tsx'

/** Pictures come from this site alone. */
const isOurs = (address: string) => /^\/(?:api\/skybug\/chart\.|uploads\/)/.test(address)
const isElsewhere = (address: string) => /^https?:\/\//.test(address)

const components: Components = {
  img: ({ src, alt }) => (typeof src === 'string' && isOurs(src) ? <ChartThumb src={src} alt={alt ?? ''} /> : null),
  a: ({ href = '', children }) => {
    if (href.startsWith('/') && !href.startsWith('//')) return <SiteLink to={href}>{children}</SiteLink>
    if (!isElsewhere(href)) return <span>{children}</span>
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  },
}

/** A reply's Markdown: no HTML, no picture from elsewhere, links that open safely. */
export const ReplyText = ({ children }: { children: string }) => (
  <Markdown remarkPlugins={[remarkGfm]} components={components} skipHtml>
    {children}
  </Markdown>
)
