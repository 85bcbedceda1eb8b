import { AdminApplication } from './app/admin-application.tsx'
import { handed, start } from './app/start.tsx'

start(<AdminApplication />, handed())
