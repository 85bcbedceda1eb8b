import { integrationOf } from '@skyfolio/domain/acquisition/sessions'
import { describe, expect, it } from '@jest/globals'
import { objectLookup } from '../catalog/object-lookup.ts'
import { catalogFacts, formatCapture, type CaptureDetails } from './description.ts'

const details: CaptureDetails = {
  ...{ title: 'Veil', targetName: 'NGC 6960', dateTaken: '2025-08-23', camera: 'Canon EOS Ra', lens: null },
  ...{ exposureSeconds: 180, iso: 800, focalLength: 350, fNumber: 4.9, integration: null },
}
const session = (filter: string | null, frames: number, exposureSeconds: number) => ({
  filter,
  frames,
  exposureSeconds,
})

describe('descriptions of catalog facts', () => {
  it.each([
    [
      'Heart Nebula',
      'The Heart Nebula, IC 1805, is an emission nebula in the constellation Cassiopeia. It spans 150 arc-minutes of sky, 4.8 times the width of the full Moon.',
    ],
    [
      'Wizard Nebula',
      'The Wizard Nebula, NGC 7380, is an emission nebula in the constellation Cepheus. It spans 25 by 20 arc-minutes of sky.',
    ],
    [
      'NGC 1893',
      'The Letter Y Cluster, NGC 1893, is an open cluster in the constellation Auriga. It spans 12 arc-minutes of sky. At magnitude 7.5 it is within reach of binoculars under a dark sky.',
    ],
  ])('are about %s, not about the cluster or the nebula with it', (name, expected) => {
    const { object } = objectLookup()(name)
    expect(object && catalogFacts(object)).toBe(expected)
  })
})

describe('capture details in words', () => {
  it('say that the exposure of a file is a single one', () => {
    expect(formatCapture(details)).toBe(
      'It was taken on August 23, 2025 with a Canon EOS Ra and 350 mm (single exposures of 180 s, f/4.9, ISO 800).',
    )
  })

  it.each([
    [
      [session('Ha', 120, 300), session('OIII', 60, 300)],
      'The total integration is 15 hours from 180 exposures: 10 hours through Ha and 5 hours through OIII.',
    ],
    [[session('L-eXtreme', 20, 180)], 'The total integration is 1 hour from 20 exposures through L-eXtreme.'],
    [[session(null, 1, 90)], 'The total integration is 1.5 minutes from one exposure.'],
  ])('say the totals of sessions instead', (sessions, expected) => {
    const words = formatCapture({ ...details, integration: integrationOf(sessions) })
    expect(words).toBe(`It was taken on August 23, 2025 with a Canon EOS Ra and 350 mm (f/4.9). ${expected}`)
  })
})
