import { describe, expect, it } from '@jest/globals'
import type { SubExposure } from '@skyfolio/domain/acquisition/sub-exposure'
import { framesOfTargets, mostFrequent, proposedTargets, targetsOf } from './frame-targets.ts'

const frame = (target: string | null, change: Partial<SubExposure> = {}): SubExposure => ({
  ...{ kind: 'light', night: '2026-03-14', filter: 'Ha', exposureSeconds: 300, iso: null, gain: 100, offset: 50 },
  ...{ binning: 1, setTemperature: -10, sensorTemperature: null, fNumber: null, sqm: null, ambientTemperature: null },
  ...{ target, camera: null, telescope: null },
  ...change,
})
const frames = [
  ...[frame('M42'), frame('M 42'), frame('M 42'), frame('Rosette'), frame(null)],
  ...['M31 Panel 1', 'M31 Panel 1', 'M31_1-2'].map(name => frame(name)),
  frame('flats', { kind: 'flat' }),
]

describe('targets of frames', () => {
  it('are counted in all spellings, light frames only, and those without a name are the last', () => {
    expect(targetsOf(frames)).toEqual([
      { key: 'm42', name: 'M 42', frames: 3 },
      { key: 'm31panel1', name: 'M31 Panel 1', frames: 2 },
      { key: 'rosette', name: 'Rosette', frames: 1 },
      { key: 'm3112', name: 'M31_1-2', frames: 1 },
      { key: '', name: null, frames: 1 },
    ])
  })

  it("are proposed when they are the photograph's, with its panels, or else all of them", () => {
    const targets = targetsOf(frames)
    for (const own of ['m 42', 'M42 (Orion Nebula)', 'Great Nebula (M 42)'])
      expect(proposedTargets(targets, own)).toEqual(['m42'])
    expect(proposedTargets(targets, 'M 31')).toEqual(['m31panel1', 'm3112'])
    expect(proposedTargets(targets, 'M31 panel 1')).toEqual(['m31panel1'])
    for (const other of [null, ' ', 'NGC 7000']) expect(proposedTargets(targets, other)).toHaveLength(5)
    expect(proposedTargets(targetsOf([frame('Sh 2-101'), frame('Sh 2-155')]), 'Sh2-155')).toEqual(['sh2155'])
  })

  it('choose light frames, and leave all calibration frames', () => {
    expect(framesOfTargets(frames, ['rosette', '']).map(({ target }) => target)).toEqual(['Rosette', null, 'flats'])
  })

  it('name what most of the light frames do', () => {
    const cameras = [frame(null, { camera: 'B' }), frame(null, { camera: 'A' }), frame(null, { camera: 'A' })]
    expect(mostFrequent([...cameras, frame(null)], 'camera')).toBe('A')
    expect(mostFrequent([frame(null, { kind: 'dark', camera: 'C' })], 'camera')).toBeNull()
  })
})
