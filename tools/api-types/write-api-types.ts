import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiTypes } from './api-types.ts'

// npm run api-types
const path = join(import.meta.dirname, '../../web/src/api/schema.ts')
writeFileSync(path, await apiTypes(path))
