import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { ROOT } from '../config.ts'
import { COLLECTIONS } from './database-roles.ts'

/** `collection: 'posts'` of a schema, `collection<Row>('posts')` of a query. */
const NAMED = /\bcollection(?:: |(?:<.*>)?\()'(\w+)'/g

const collectionsNamedIn = (folder: string): string[] => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const names = files.flatMap(file =>
    [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(NAMED)].map(([, name = '']) => name),
  )
  return [...new Set(names)].filter(name => name !== 'audit')
}

// A service that may not write one of its collections waits at its start, without end.
it.each(Object.entries(COLLECTIONS))(
  'the user of %s may write every collection that the service has',
  (service, own) => {
    const named = [...collectionsNamedIn('runtime/src'), ...collectionsNamedIn(`services/${service}/src`)]
    expect(named.length).toBeGreaterThan(3)
    expect([...own].sort()).toEqual([...new Set([...named, 'tallies'])].sort())
  },
)
