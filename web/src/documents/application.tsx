import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { PublicUrl } from '../site/head.tsx'
import { createCache, dataSettings, type InitialData } from '../api/initial-data.ts'
import { GlobalStyle } from '../theme/global-style.ts'

interface ApplicationProps {
  /** What the server has read for the document. */
  data: InitialData
  publicUrl: string
  children: ReactNode
}

/** What all three documents share: style, data settings, the site's own address. */
export const Application = ({ data, publicUrl, children }: ApplicationProps) => (
  <SWRConfig value={{ ...dataSettings, provider: () => createCache(data) }}>
    <GlobalStyle />
    <PublicUrl value={publicUrl}>{children}</PublicUrl>
  </SWRConfig>
)
