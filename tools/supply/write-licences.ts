import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesDocument, shippedPackages } from './licences-document.ts'

// npm run licences
const root = join(import.meta.dirname, '../..')
const path = join(root, 'docs/licences.md')
writeFileSync(path, await licencesDocument(path, shippedPackages(join(root, 'package-lock.json'))))
