import { readDocumentData, start } from '../start.tsx'
import { AdminApplication } from './application.tsx'
import { GuardedRouter } from './guarded-router.tsx'

start(<AdminApplication />, readDocumentData(), GuardedRouter)
