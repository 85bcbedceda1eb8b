import { StrictMode, startTransition, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { InitialData } from '../api/initial-data.ts'
import { writeDatesTo } from '../site/dates.ts'
import { Application } from './application.tsx'

/**
 * Makes the history's entry fit the document, before the router reads it. It survives a reload, but the server has
 * rendered the screen of the address alone, not one that it lay over. And it gets a name: the router calls the first entry
 * of every document the same, and one would be scrolled like another.
 */
const prepareFirstEntry = (isRendered: boolean) => {
  const state = window.history.state as { key?: string; usr?: object | null } | null
  const key = state?.key ?? Math.random().toString(36).slice(2)
  window.history.replaceState(
    { ...state, key, ...(isRendered && { usr: { ...state?.usr, background: undefined } }) },
    '',
  )
}

/** What the server wrote into the document beside its HTML. */
export interface DocumentData {
  publicUrl: string
  status: number
  data: InitialData
  /** The dates in its HTML. */
  dates?: Record<string, string>
}

export const readDocumentData = (): DocumentData => {
  const text = document.getElementById('data')?.textContent
  return text ? (JSON.parse(text) as DocumentData) : { publicUrl: window.location.origin, status: 200, data: {} }
}

/** Takes the document over: its rendered HTML when it has any, an empty root otherwise. */
export const start = (
  children: ReactNode,
  { publicUrl, data, dates }: DocumentData,
  Router: ComponentType<{ children: ReactNode }> = BrowserRouter,
) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root element')
  const isRendered = root.dataset.rendered !== undefined
  prepareFirstEntry(isRendered)
  const application = (
    <StrictMode>
      <Application data={data} publicUrl={publicUrl}>
        <Router>{children}</Router>
      </Application>
    </StrictMode>
  )
  if (dates) writeDatesTo(dates)
  startTransition(() => {
    if (isRendered) hydrateRoot(root, application)
    else createRoot(root).render(application)
  })
}
