import { StrictMode, startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { seededCache, type FirstData } from '../http/first-data.ts'
import { writeDatesTo } from '../features/site/dates.ts'
import { Application } from './application.tsx'
import { readyFirstEntry } from './first-entry.ts'

/** What the server wrote into the document beside its HTML. */
export interface Handed {
  publicUrl: string
  status: number
  data: FirstData
  /** The dates in its HTML. */
  dates?: Record<string, string>
}

export const handed = (): Handed => {
  const text = document.getElementById('data')?.textContent
  return text ? (JSON.parse(text) as Handed) : { publicUrl: window.location.origin, status: 200, data: {} }
}

/** Takes the document over: its rendered HTML when it has any, an empty root otherwise. */
export const start = (children: ReactNode, { publicUrl, data, dates }: Handed) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root element')
  const isRendered = root.dataset.rendered !== undefined
  readyFirstEntry(isRendered)
  const application = (
    <StrictMode>
      <Application cache={seededCache(data)} publicUrl={publicUrl}>
        <BrowserRouter>{children}</BrowserRouter>
      </Application>
    </StrictMode>
  )
  if (dates) writeDatesTo(dates)
  startTransition(() => {
    if (isRendered) hydrateRoot(root, application)
    else createRoot(root).render(application)
  })
}
