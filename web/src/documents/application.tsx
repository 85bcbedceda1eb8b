import type { ReactNode } from 'react'
import { SWRConfig, type Cache } from 'swr'
import { PublicUrl } from '../site/head.tsx'
import { dataSettings } from '../api/initial-data.ts'
import { GlobalStyle } from '../theme/global-style.ts'

interface ApplicationProps {
  cache: Cache
  publicUrl: string
  /** Default: one that asks the API. */
  fetcher?: (url: string) => Promise<unknown>
  children: ReactNode
}

/** What all three documents share: style, data settings, the site's own address. */
export const Application = ({ cache, publicUrl, fetcher, children }: ApplicationProps) => (
  <SWRConfig value={{ ...dataSettings, ...(fetcher && { fetcher }), provider: () => cache }}>
    <GlobalStyle />
    <PublicUrl value={publicUrl}>{children}</PublicUrl>
  </SWRConfig>
)
