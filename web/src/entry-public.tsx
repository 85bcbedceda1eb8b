import './app/icon.svg?url&no-inline'
import { matchScreen } from './app/match-screen.ts'
import { preloadOnApproach } from './app/preload-on-approach.ts'
import { PublicApplication } from './app/public-application.tsx'
import { notFound } from './app/screens.ts'
import { handed, start } from './app/start.tsx'

const first = handed()

// The screen must be there before React takes its HTML over; when it can't be loaded, the boundary says so.
await Promise.allSettled([
  matchScreen(window.location.pathname).screen.preload(),
  ...(first.status === 200 ? [] : [notFound.preload()]),
])
start(<PublicApplication />, first)
preloadOnApproach()
