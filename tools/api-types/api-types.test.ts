import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { apiTypes } from './api-types.ts'

const path = join(import.meta.dirname, '../../web/src/api/schema.ts')

test("the web application's API types match the OpenAPI description (npm run api-types generates them)", async () => {
  expect(readFileSync(path, 'utf8')).toBe(await apiTypes(path))
})
