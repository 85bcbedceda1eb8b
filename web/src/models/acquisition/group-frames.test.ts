import { describe, expect, it } from '@jest/globals'
import { groupFrames } from './group-frames.ts'
import type { SubExposure } from '@skyfolio/domain/acquisition/sub-exposure'

const light: SubExposure = {
  ...{
    kind: 'light',
    night: '2026-03-14',
    filter: 'Ha',
    exposureSeconds: 300,
    iso: null,
    gain: 100,
    offset: 50,
    binning: 1,
  },
  ...{
    setTemperature: -10,
    sensorTemperature: -10.1,
    fNumber: 5.5,
    sqm: null,
    ambientTemperature: null,
    target: 'M 42',
    camera: null,
    telescope: null,
  },
}
const times = (count: number, frame: Partial<SubExposure>) =>
  Array.from({ length: count }, () => ({ ...light, ...frame }))
const calibration = { filter: null, night: '2026-03-20', target: null }

describe('grouped frames', () => {
  it('are apart by night, filter, exposure, gain, binning and temperature', () => {
    const changes: Partial<SubExposure>[] = [
      ...[{ night: '2026-03-15' }, { filter: 'OIII' }, { exposureSeconds: 180 }, { gain: 0 }, { binning: 2 }],
      { setTemperature: -20 },
    ]
    const { groups } = groupFrames([...times(3, {}), ...changes.flatMap(change => times(2, change))])
    expect(groups.map(({ frames }) => frames)).toEqual([3, 2, 2, 2, 2, 2, 2])
    expect(groups.at(-1)).toMatchObject({ night: '2026-03-15', frames: 2 })
  })

  it('stay together while the air cools down and the case of a filter changes', () => {
    const warm = [12.4, 12.0, 11.2, 10.9].map(sensorTemperature => ({
      ...light,
      filter: 'HA',
      setTemperature: null,
      sensorTemperature,
    }))
    const { groups } = groupFrames([...warm, { ...(warm[0] as SubExposure), filter: 'Ha' }])
    expect(groups).toMatchObject([{ frames: 5, sensorTemperature: 11.78 }])
  })

  it('count the calibration frames that match', () => {
    const { groups, unmatched } = groupFrames([
      ...times(10, {}),
      ...times(4, { exposureSeconds: 180, filter: 'OIII' }),
      ...times(20, { ...calibration, kind: 'dark' }),
      ...times(7, { ...calibration, kind: 'dark', exposureSeconds: 60 }),
      ...times(6, { ...calibration, kind: 'dark', setTemperature: 0 }),
      ...times(30, { ...calibration, kind: 'flat', filter: 'Ha', exposureSeconds: 2, gain: 0 }),
      ...times(15, { kind: 'flat', exposureSeconds: 3, target: null }),
      ...times(12, { ...calibration, kind: 'flatDark', exposureSeconds: 2 }),
      ...times(50, { ...calibration, kind: 'bias', exposureSeconds: 0, setTemperature: null, sensorTemperature: null }),
    ])
    // The flats of the same night stand for those of others.
    expect(groups).toMatchObject([
      { filter: 'Ha', frames: 10, darks: 20, flats: 15, flatDarks: 12, bias: 50 },
      { filter: 'OIII', frames: 4, darks: null, flats: null, flatDarks: 12, bias: 50 },
    ])
    expect(unmatched).toEqual({ dark: 13, flat: 30 })
  })

  it('say nothing that no header says', () => {
    const silent = { ...light, ...calibration, night: null, iso: null, gain: null, offset: null, binning: null }
    const { groups } = groupFrames([{ ...silent, setTemperature: null, sensorTemperature: null, fNumber: null }])
    const { frames, exposureSeconds, ...rest } = groups[0] as (typeof groups)[number]
    expect([frames, exposureSeconds]).toEqual([1, 300])
    expect(Object.values(rest).every(value => value === null)).toBe(true)
  })
})
