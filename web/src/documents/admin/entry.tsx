import { readDocumentData, start } from '../start.tsx'
import { AdminApplication } from './application.tsx'
import { GuardedRouter } from './guarded-router.tsx'

// The application writes a title of its own.
document.querySelector('title')?.remove()
start(<AdminApplication />, readDocumentData(), GuardedRouter)
