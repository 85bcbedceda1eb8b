import { describe, expect, it } from '@jest/globals'
import { INTEGRATED_FRAMES, integratedFrames, type HeaderValue } from './fits-header.ts'
import { dayOf, nightOf, targetOf, toStack, toSubExposure } from './sub-exposure.ts'

const headerOf = (cards: Record<string, HeaderValue>) => new Map(Object.entries(cards))
const JULIAN_DATE_OF_2026_03_14_NOON = 2_461_114

describe('night', () => {
  const cases: [string, Record<string, HeaderValue>, string, string | null][] = [
    [
      'the local time first',
      { 'DATE-LOC': '2026-03-14T23:41:07', 'DATE-OBS': '2026-03-16T03:41:07' },
      'UTC',
      '2026-03-14',
    ],
    ['the evening before, after midnight', { 'DATE-LOC': '2026-03-15T02:10:00' }, 'UTC', '2026-03-14'],
    ['the zone of the site in America', { 'DATE-OBS': '2026-03-15T13:10:00' }, 'Pacific/Honolulu', '2026-03-14'],
    ['the zone of the site in Asia', { 'DATE-OBS': '2026-03-14T11:10:00' }, 'Asia/Tokyo', '2026-03-14'],
    ['universal time where the site has it', { 'DATE-OBS': '2026-03-15T13:10:00' }, 'UTC', '2026-03-15'],
    ['the longitude before the zone', { 'DATE-OBS': '2026-03-15T13:10:00', SITELONG: -155.5 }, 'UTC', '2026-03-14'],
    ['a longitude in OBSGEO-L', { 'DATE-OBS': '2026-03-14T11:10:00', 'OBSGEO-L': 139.7 }, 'UTC', '2026-03-14'],
    ['a longitude in sexagesimal', { 'DATE-OBS': '2026-03-15T13:10:00', SITELONG: '-155 28 12' }, 'UTC', '2026-03-14'],
    ['a time with its offset', { 'DATE-OBS': '2026-03-15T03:10:00+00:00' }, 'America/New_York', '2026-03-14'],
    ['a time with another offset', { 'DATE-OBS': '2026-03-15 14:10:00.25+02:00' }, 'UTC', '2026-03-15'],
    ['a time before noon with an offset', { 'DATE-OBS': '2026-03-15T13:10:00+0200' }, 'UTC', '2026-03-14'],
    ['a time of (UTC)', { 'DATE-OBS': '2011-01-01T00:10:00.000(UTC)' }, 'America/New_York', '2010-12-31'],
    ['a time in UTSTART', { 'DATE-OBS': '2024-02-21', UTSTART: '03:04:05.5' }, 'America/New_York', '2024-02-20'],
    ['a time in TIME-OBS', { 'DATE-OBS': '14/03/98', 'TIME-OBS': '03:04:05' }, 'UTC', '1998-03-13'],
    ['a day as before 1999', { 'DATE-OBS': '21/02/24', UTSTART: '13:04' }, 'UTC', '2024-02-21'],
    ['a 60th second', { 'DATE-OBS': '2026-03-15T11:59:60.0' }, 'UTC', '2026-03-15'],
    ['the local clock whatever its offset', { 'DATE-LOC': '2026-03-14T23:41:07-05:00' }, 'UTC', '2026-03-14'],
    ['a TimePoint with an offset', { 'Observation:Time:Start': '2026-03-15T13:10:00+02:00' }, 'UTC', '2026-03-14'],
    ['nothing for a zone that is not known', { 'DATE-OBS': '2026-03-15T13:10:00 somewhere' }, 'UTC', null],
    ['nothing without a time', { 'DATE-OBS': '2026-03-15' }, 'UTC', null],
    ['nothing for a time that is none', { 'DATE-OBS': '2026-19-45T99:99:99' }, 'UTC', null],
  ]
  it.each(cases)('is told by %s', (_, cards, timeZone, night) => {
    expect(nightOf(headerOf(cards), timeZone)).toBe(night)
  })
})

describe('day', () => {
  it.each<[Record<string, HeaderValue>, string | null]>([
    [{ 'DATE-OBS': '2026-03-15' }, '2026-03-15'],
    [{ 'DATE-OBS': '15/03/26' }, '2026-03-15'],
    [{ 'DATE-OBS': '15/03/53' }, '1953-03-15'],
    [{ 'DATE-OBS': '2026-02-30' }, null],
    [{ 'DATE-OBS': '0000-00-00' }, null],
    [{ 'DATE-OBS': '2026-03-15T99:99:99' }, null],
    [{ 'DATE-OBS': '15/03/2026' }, null],
  ])('of %j is %s', (cards, day) => {
    expect(dayOf(headerOf(cards))).toBe(day)
  })
})

describe('target', () => {
  it('is none where the header says that there is none', () => {
    const names = ['M 31', ' NGC 7000 ', 'Unknown', 'None', '-', '']
    expect(names.map(name => targetOf(headerOf({ OBJECT: name })))).toEqual([
      'M 31',
      'NGC 7000',
      null,
      null,
      null,
      null,
    ])
  })
})

describe('stack', () => {
  const siril = { STACKCNT: 120, EXPTIME: 60, LIVETIME: 7200, FILTER: 'Ha', GAIN: 100, 'CCD-TEMP': -9.9, XBINNING: 1 }

  it('is told by its frames, their exposure and the sum', () => {
    expect(toStack(headerOf(siril), 'UTC')).toMatchObject({
      ...{ frames: 120, exposureSeconds: 60, filter: 'Ha', gain: 100, sensorTemperature: -9.9, binning: 1 },
      night: null,
    })
    const { STACKCNT: _, ...others } = siril
    expect(toStack(headerOf({ ...others, NCOMBINE: 120 }), 'UTC')).toMatchObject({ frames: 120 })
  })

  it('is told by CCDciel, which writes the sum as the exposure', () => {
    const ccdciel = { STACKCNT: 40, STACKEXP: 15, EXPTIME: 600, IMAGETYP: 'Light', FILTER: 'L' }
    expect(toStack(headerOf(ccdciel), 'UTC')).toMatchObject({ frames: 40, exposureSeconds: 15, filter: 'L' })
    expect(toStack(headerOf({ ...ccdciel, EXPTIME: 15 }), 'UTC')).toBeNull()
  })

  const ambiguous: [string, Record<string, HeaderValue>][] = [
    ['whose exposure may be the sum', { STACKCNT: 120, EXPTIME: 7200 }],
    ['whose exposure is the sum', { ...siril, EXPTIME: 7200 }],
    ['of frames of several exposures', { ...siril, LIVETIME: 9000 }],
    ['without a number of frames', { EXPTIME: 60, LIVETIME: 7200 }],
    ['of one frame', { STACKCNT: 1, EXPTIME: 60, LIVETIME: 60 }],
    ['without an exposure', { STACKCNT: 120, LIVETIME: 7200 }],
    ['of calibration frames', { ...siril, IMAGETYP: 'Master Dark' }],
  ]
  it.each(ambiguous)('is not guessed for a file %s', (_, cards) => {
    expect(toStack(headerOf(cards), 'UTC')).toBeNull()
  })

  it('has a night when its first and its last frame are of the same', () => {
    const nightOfStack = (first: number, last: number, timeZone: string) => {
      const noon = JULIAN_DATE_OF_2026_03_14_NOON
      const times = { EXPSTART: noon + first / 24, EXPEND: noon + last / 24 }
      return toStack(headerOf({ ...siril, 'DATE-OBS': '2026-03-14T21:00:00', ...times }), timeZone)?.night
    }
    expect(nightOfStack(8, 15, 'UTC')).toBe('2026-03-14')
    expect(nightOfStack(8, 32, 'UTC')).toBeNull()
    // 20:00 to 05:00 in Honolulu is 06:00 to 15:00 of the next day in universal time.
    expect(nightOfStack(18, 27, 'Pacific/Honolulu')).toBe('2026-03-14')
    expect(nightOfStack(18, 27, 'UTC')).toBeNull()
  })
})

describe('stack of PixInsight', () => {
  // As its preprocessing scripts write their results, and as ImageIntegration itself does since 2025.
  const script = { IMAGETYP: 'Master Light', EXPTIME: 300, FILTER: 'Ha', [INTEGRATED_FRAMES]: 24 }
  const integration = {
    ...{ IMAGETYP: 'Light', 'Instrument:FrameExposureTime': 300, 'PCL:TotalExposureTime': 7013.2 },
    [INTEGRATED_FRAMES]: 24,
  }

  it('is told by the number of frames in its history and their exposure', () => {
    const frames = { frames: 24, exposureSeconds: 300, night: null }
    expect(toStack(headerOf(script), 'UTC')).toMatchObject({ ...frames, filter: 'Ha' })
    expect(toStack(headerOf(integration), 'UTC')).toMatchObject(frames)
    expect(toStack(headerOf({ ...integration, ...script }), 'UTC')).toMatchObject(frames)
    expect(() => toSubExposure(headerOf({ ...integration, EXPTIME: 300 }), 'UTC')).toThrow('A stack of 24 frames')
  })

  const undecided: [string, Record<string, HeaderValue>][] = [
    ['whose exposure may be the sum', { ...script, IMAGETYP: 'Light Frame' }],
    ['whose exposures differ', { ...script, 'Instrument:FrameExposureTime': 120 }],
    ['whose sum is more than that of its frames', { ...integration, 'PCL:TotalExposureTime': 72_000 }],
    ['whose sum is that of one frame', { ...integration, 'PCL:TotalExposureTime': 300 }],
    ['of stacks', { ...integration, IMAGETYP: 'MasterLight' }],
    ['of stacks, by an older version', { ...integration, IMAGETYP: 'Master Light' }],
    ['of darks', { ...script, IMAGETYP: 'Master Dark' }],
    ['of one frame', { ...script, [INTEGRATED_FRAMES]: 1 }],
    ['that another program has counted too', { ...script, STACKCNT: 12 }],
  ]
  it.each(undecided)('is not guessed for a file %s', (_, cards) => {
    expect(toStack(headerOf(cards), 'UTC')).toBeNull()
  })

  it('has a night when its first and its last frame are of the same', () => {
    const times = { 'DATE-OBS': '2026-03-15T06:10:00.000', 'OBSGEO-L': -155.5 }
    const night = (end: string) => toStack(headerOf({ ...script, ...times, 'DATE-END': end }), 'UTC')?.night
    expect(night('2026-03-15T15:10:00.000')).toBe('2026-03-14')
    expect(night('2026-03-16T07:10:00.000')).toBeNull()
  })

  it('has no gain by what XISF calls so, which is electrons per data number', () => {
    expect(toStack(headerOf({ ...integration, 'Instrument:Camera:Gain': 0.246 }), 'UTC')?.gain).toBeNull()
  })
})

describe('number of frames in a history', () => {
  it.each<[string[], number | null]>([
    [['Integration with ImageIntegration process', 'ImageIntegration.numberOfImages: 24  '], 24],
    [['FastIntegration.numberOfImages: 241'], 241],
    [['ImageIntegration.numberOfImages: 24', 'ImageIntegration.numberOfImages: 24'], 24],
    [['ImageIntegration.numberOfImages: 24', 'ImageIntegration.numberOfImages: 3'], null],
    [['a note: ImageIntegration.numberOfImages: 24'], null],
    [['ImageIntegration.numberOfImages: 24 of 30'], null],
    [['ImageIntegration.numberOfImages: -24'], null],
    [['ImageIntegration.numberOfImages: 99999999999999999999'], null],
    [['DrizzleIntegration.numberOfImages: 24'], null],
    [[], null],
  ])('%j is %s', (history, number) => {
    expect(integratedFrames(history)).toBe(number)
  })
})
