// Files that only the document names: the build of the browser's part writes them.
import '../../theme/fonts.ts'
import '../icon.svg?url&no-inline'
import { addresses } from '../../addresses.ts'
import { matchScreen, notFound } from '../screens.ts'
import { readDocumentData, start } from '../start.tsx'
import { PublicApplication } from './application.tsx'

const approached = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  // A failure shows when the screen is really opened.
  matchScreen(link.pathname)
    .screen.preload()
    .catch(() => undefined)
}

/** Loads a screen's code as soon as the pointer or the focus comes to a link that leads there. */
const preloadOnApproach = () => {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, approached, { passive: true })
  }
}

const first = readDocumentData()
const screenNow = () => matchScreen(location.pathname).screen

// The not-found document is rendered at this address, wherever it is served.
if (first.status === 404 && screenNow() !== notFound) history.replaceState(history.state, '', addresses.notFound)

// The screen must be there before React takes its HTML over; when it can't be loaded, the boundary shows that.
await Promise.allSettled([screenNow().preload(), first.status !== 200 && notFound.preload()])
start(<PublicApplication />, first)
preloadOnApproach()
