import { describe, expect, it } from '@jest/globals'
import { sampleImage } from '../../../site/testing/samples.ts'
import { sampleVersion } from '../../../site/testing/versions.ts'
import { haveSameShape, otherVersion, versionAddress, versionIn, versionsOf } from './versions.ts'

const final = { id: 2, label: 'Final', date: null, notes: null, kind: 'processing' as const }
const photograph = sampleImage(7, { finalVersion: final, versions: [sampleVersion(1), sampleVersion(3)] })

describe('versions of a photograph', () => {
  it('are the final one and the others, each with its own file', () => {
    expect(versionsOf(photograph).map(({ id, image }) => [id, image.id, image.path])).toEqual([
      [2, 7, '/uploads/gallery/7.jpg'],
      [1, 7, '/uploads/gallery/version-1.jpg'],
      [3, 7, '/uploads/gallery/version-3.jpg'],
    ])
  })

  it('are none where there is only one, or where lists leave them out', () => {
    expect(versionsOf(sampleImage(7, { finalVersion: final, versions: [] }))).toEqual([])
    expect(versionsOf(sampleImage(7))).toEqual([])
  })

  it('leave out what only the owner sees', () => {
    const hidden = sampleVersion(4, { hidden: true })
    const pending = sampleVersion(5, { path: null, state: 'pending' })
    const seen = { ...photograph, versions: [sampleVersion(1), hidden, pending] }
    expect(versionsOf(seen).map(({ id }) => id)).toEqual([2, 1])
    expect(otherVersion(seen, 4)).toBeUndefined()
  })

  it('have addresses, the final one that of the photograph', () => {
    const addresses = versionsOf(photograph).map(version => versionAddress(photograph, version))
    expect(addresses).toEqual(['/gallery/7', '/gallery/7?version=1', '/gallery/7?version=3'])
    expect(addresses.map(address => versionIn(new URLSearchParams(address.split('?')[1])))).toEqual([undefined, 1, 3])
    for (const wrong of ['0', '-1', '1.5', 'x', '', '9999999999'])
      expect(versionIn(new URLSearchParams({ version: wrong }))).toBeUndefined()
  })

  it('have the same shape when they differ by less than a hundredth', () => {
    const one = sampleImage(1, { width: 3000, height: 2000 })
    expect(haveSameShape(one, sampleImage(1, { width: 1501, height: 1000 }))).toBe(true)
    expect(haveSameShape(one, sampleImage(1, { width: 2000, height: 2000 }))).toBe(false)
  })
})
