import { AdminApplication } from './app/admin-application.tsx'
import { handed, start } from './app/start.tsx'
import { watchHistory } from './features/admin/shell/leave-guard.ts'

watchHistory()
start(<AdminApplication />, handed())
