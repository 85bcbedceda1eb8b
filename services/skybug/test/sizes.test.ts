import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { catalog } from '../src/catalog/catalog-files.ts'

/** How far two sources may differ before somebody has to decide: edges of nebulae and clusters are a matter of exposure. */
const FACTOR = 2

/** The same for the 200 largest objects, which fill a picture: there a quarter matters. */
const LARGEST_FACTOR = 1.25

const readRows = (...path: string[]) =>
  readFileSync(join(import.meta.dirname, ...path), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'))

const decisions = readRows('..', 'scripts', 'sizes.tsv').map(([id = '', size = '', source = '', reason = '']) => ({
  id,
  size,
  source,
  reason,
}))
const reference = readRows('reference', 'sizes.tsv').map(([id = '', arcMinutes]) => ({
  id,
  arcMinutes: Number(arcMinutes),
}))
/** Stellarium's size is null where it has none. */
const largest = readRows('reference', 'largest.tsv').map(([id = '', size = '']) => ({
  id,
  arcMinutes: size === '' ? null : Number(size.split('x')[0]),
}))
const objects = new Map(catalog().deepSky.map(object => [object.id, object]))

const formatSize = (id: string): string => {
  const { majorAxis, minorAxis } = objects.get(id) ?? {}
  return majorAxis === minorAxis ? String(majorAxis) : `${majorAxis}x${minorAxis}`
}

const majorAxisOf = (id: string): number => objects.get(id)?.majorAxis ?? 0
const differs = (one: number, other: number, factor: number): boolean =>
  Math.max(one, other) > factor * Math.min(one, other)

/** How one of the 200 largest came by its size. */
function resultOf({ id, arcMinutes }: (typeof largest)[number]): string {
  const decision = decisions.find(each => each.id === id)
  if (decision && decision.size !== 'keep' && decision.size !== 'undecided') return 'corrected'
  if (arcMinutes !== null && !differs(majorAxisOf(id), arcMinutes, LARGEST_FACTOR)) return 'agrees'
  if (decision?.size === 'keep') return 'kept'
  return decision ? 'undecided' : 'open'
}

describe('size of a catalog object', () => {
  it(`agrees with the second source within a factor of ${FACTOR}, or has been decided`, () => {
    expect(reference.length).toBeGreaterThan(500)
    const decided = new Set(decisions.map(({ id }) => id))
    const undecided = reference.flatMap(({ id, arcMinutes }) => {
      const isOpen = differs(majorAxisOf(id), arcMinutes, FACTOR) && !decided.has(id)
      return isOpen ? [`${id}: ${majorAxisOf(id)}′ here, ${arcMinutes}′ there`] : []
    })
    expect(undecided).toEqual([])
  })

  it('agrees with a third source within a quarter, if it is one of the 200 largest, or has been decided', () => {
    expect(new Set(largest.map(({ id }) => id)).size).toBe(200)
    const open = largest.filter(object => resultOf(object) === 'open')
    expect(
      open.map(({ id, arcMinutes }) => `${id}: ${majorAxisOf(id)}′ here, ${arcMinutes ?? 'nothing'} there`),
    ).toEqual([])
    // No large object is missing from the list.
    const sizes = largest.map(({ id, arcMinutes }) => Math.max(majorAxisOf(id), arcMinutes ?? 0))
    const listed = new Set(largest.map(({ id }) => id))
    const missing = [...objects.values()].filter(({ id }) => majorAxisOf(id) > Math.min(...sizes) && !listed.has(id))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('is counted in docs/sky.md', () => {
    const document = readFileSync(join(import.meta.dirname, '../../../docs/sky.md'), 'utf8')
    const results = largest.map(resultOf)
    for (const result of new Set(results)) {
      const count = results.filter(each => each === result).length
      expect(document).toMatch(new RegExp(`^\\| ${result} +\\| +${count} \\|`, 'm'))
    }
    const corrected = decisions.filter(({ size }) => size !== 'keep' && size !== 'undecided').length
    expect(document).toContain(`${corrected} sizes are corrected`)
  })

  it('is as decided, with source and reason', () => {
    expect(new Set(decisions.map(({ id }) => id)).size).toBe(decisions.length)
    for (const { id, size, source, reason } of decisions) {
      expect(`${id} ${formatSize(id)}`).toBe(`${id} ${size === 'keep' || size === 'undecided' ? formatSize(id) : size}`)
      expect([id, source, reason]).toEqual([id, expect.stringMatching(/\S/), expect.stringMatching(/\S{2}/)])
    }
  })

  it.each([
    ['IC 1396', '170x140'],
    ['NGC 7000', '120x100'],
    ['NGC 224', '177.8x69.7'],
    ['NGC 6960', '70x6'],
    ['IC 1805', '150'],
    ['NGC 6523', '90x40'],
    ['NGC 2422', '25'],
  ])('of %s is %s′', (id, size) => expect(formatSize(id)).toBe(size))
})
