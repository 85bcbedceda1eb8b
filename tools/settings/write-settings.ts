import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsDocument } from './settings-document.ts'

// npm run settings
const path = join(import.meta.dirname, '../../docs/settings.md')
writeFileSync(path, await settingsDocument(path))
