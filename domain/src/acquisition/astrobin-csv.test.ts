import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseAstroBinCsv, toAstroBinCsv, type CsvSession } from './astrobin-csv.ts'

const ALL =
  'date,filter,number,duration,iso,binning,gain,sensorCooling,fNumber,darks,flats,flatDarks,bias,bortle,meanSqm,meanFwhm,temperature'
const LINE = '2026-03-14,4663,60,300,800,1,100.5,-10,5.5,20,30,15,50,4,21.34,2.1,-3.25'

const session: CsvSession = {
  ...{ night: '2026-03-14', filter: 'AstroBin filter 4663', frames: 60, exposureSeconds: 300, iso: 800, binning: 1 },
  ...{ gain: 100.5, sensorTemperature: -10, fNumber: 5.5, darks: 20, flats: 30, flatDarks: 15, bias: 50, bortle: 4 },
  ...{ meanSqm: 21.34, meanFwhm: 2.1, ambientTemperature: -3.25 },
}
const empty = Object.fromEntries(Object.keys(session).map(name => [name, null])) as unknown as CsvSession

describe("AstroBin's acquisitions", () => {
  it('are read field by field', () => {
    const { sessions, errors, unknownColumns } = parseAstroBinCsv(`${ALL}\n${LINE}\n`)
    expect([errors, unknownColumns]).toEqual([[], []])
    expect(sessions).toEqual([
      Object.fromEntries(Object.entries(session).map(([name, value]) => [name, String(value)])),
    ])
  })

  it('are written as they were read', () => {
    expect(toAstroBinCsv([session])).toBe(`${ALL}\n${LINE}`)
  })

  it('have only the columns that are filled, rounded and within the range of AstroBin', () => {
    const rough = { ...empty, frames: 12, exposureSeconds: 0.123456, sensorTemperature: -9.7, binning: 8, filter: 'Ha' }
    expect(toAstroBinCsv([rough])).toBe('number,duration,sensorCooling\n12,0.1235,-10')
  })

  it('with errors name their lines and columns', () => {
    const text = [
      'Date,filter,number,duration,binning,gain,seeing',
      '14.3.2026,Ha,,300,1,1.234,2',
      '2026-02-30,4663,12,-1,1.5,=1+1,2',
      '2026-03-14,4663,12,300,1,100,2,9',
    ].join('\r\n')
    expect(parseAstroBinCsv(text)).toMatchObject({
      errors: [
        { line: 2, column: 'date', message: 'must be a date such as 2026-03-14' },
        { line: 2, column: 'filter', message: 'must be the number of a filter at AstroBin' },
        { line: 2, column: 'number', message: 'number is required' },
        { line: 2, column: 'gain', message: 'has more than 2 decimals' },
        { line: 3, column: 'date', message: 'must be a date such as 2026-03-14' },
        { line: 3, column: 'duration', message: 'must be a number from 0.00001 to 1,000,000' },
        { line: 3, column: 'binning', message: 'must be a whole number from 1 to 16' },
        { line: 3, column: 'gain', message: 'must be a number from -100,000 to 100,000' },
        { line: 4, column: '', message: '8 values for 7 columns' },
      ],
      unknownColumns: ['seeing'],
    })
  })

  it('count lines as an editor does, blank ones and those within quotes too', () => {
    const text = ['', 'number,duration,remark', '', '12,300,"of two', 'lines"', ' , ', '0,300,', '', '1,,'].join('\r\n')
    expect(parseAstroBinCsv(text).errors).toEqual([
      { line: 7, column: 'number', message: 'must be a whole number from 1 to 1,000,000' },
      { line: 9, column: 'duration', message: 'duration is required' },
    ])
    expect(parseAstroBinCsv('number,duration\n\n1,60\n\n2,"60').errors).toMatchObject([{ line: 5, column: '' }])
  })

  it('may be between semicolons or tabs, with decimal commas', () => {
    const expected = [{ frames: '3', exposureSeconds: '60.5', meanSqm: '21.3' }]
    for (const between of [';', '\t'])
      expect(
        parseAstroBinCsv(`number,duration,meanSqm\n3,60#5,21#3`.replaceAll(',', between).replaceAll('#', ',')),
      ).toEqual(expect.objectContaining({ errors: [], sessions: expected, unknownColumns: [] }))
    expect(parseAstroBinCsv('number;duration\n3;1,250').errors).toEqual([
      { line: 2, column: 'duration', message: '1,250 may be 1.250 or 1250: write it without a comma' },
    ])
    // Between commas, one in quotes may part thousands.
    expect(parseAstroBinCsv('number,duration\n3,"60,5"').errors).toMatchObject([{ line: 2, column: 'duration' }])
  })

  it('come in with all that AstroBin takes', () => {
    const limits = [
      ...['1000-01-01,1,1,0.0001,0,1,-99999.99,-274,0,0,0,0,0,1,0,0,-88'],
      ...['2026-03-14,1,1,999999.9999,1,4,99999.99,100,1000,0,0,0,0,9,99.99,999.99,58'],
    ]
    const { sessions, errors } = parseAstroBinCsv([ALL, ...limits].join('\n'))
    expect(errors).toEqual([])
    // A zero where nothing is zero says that it isn't known.
    for (const field of ['iso', 'fNumber', 'meanSqm', 'meanFwhm']) expect(sessions[0]).not.toHaveProperty(field)
    expect(sessions).toMatchObject([
      { exposureSeconds: '0.0001', gain: '-99999.99', sensorTemperature: '-274', darks: '0', bortle: '1' },
      { exposureSeconds: '999999.9999', gain: '99999.99', meanSqm: '99.99', meanFwhm: '999.99' },
    ])
  })

  it('of a video give what a session has a place for, and name the rest', () => {
    const head = 'date,time,frames,fps,exposurePerFrame,focalLength,iso,gain,seeing,transparency,cmi,cmii,cmiii,mood'
    const { sessions, ...rest } = parseAstroBinCsv(
      `${head}\n2026-03-14,22:10,150000,180,5.5,5000,0,-1.5,4,7,1,2,3,good`,
    )
    expect(sessions).toEqual([{ night: '2026-03-14', frames: '150000', exposureSeconds: '0.0055', gain: '-1.5' }])
    expect(rest).toEqual({
      ...{ errors: [], isVideo: true, unknownColumns: ['mood'] },
      videoColumns: ['time', 'fps', 'focalLength', 'seeing', 'transparency', 'cmi', 'cmii', 'cmiii'],
    })
    expect(parseAstroBinCsv('date,frames,exposurePerFrame\n,,0.001\n').errors).toEqual([
      { line: 2, column: 'frames', message: 'frames is required' },
      { line: 2, column: 'exposurePerFrame', message: 'has more than 2 decimals' },
    ])
    expect(parseAstroBinCsv('frames,fps\n1,2\n')).toMatchObject({
      isVideo: true,
      errors: [{ line: 1, column: 'exposurePerFrame' }],
    })
    expect(parseAstroBinCsv('number,duration,fps\n1,2,3')).toMatchObject({ isVideo: false, unknownColumns: ['fps'] })
  })

  it('keep a gain below zero', () => {
    const cold = { ...empty, frames: 12, exposureSeconds: 1, gain: -2.5 }
    expect(toAstroBinCsv([cold])).toBe('number,duration,gain\n12,1,-2.5')
  })

  it('need a header and a line', () => {
    expect(parseAstroBinCsv('').errors.map(({ column }) => column)).toEqual(['number', 'duration'])
    expect(parseAstroBinCsv('number,duration\n').errors).toEqual([
      { line: 2, column: '', message: 'There is no acquisition' },
    ])
    expect(parseAstroBinCsv('number;duration\n3;60').sessions).toEqual([{ frames: '3', exposureSeconds: '60' }])
  })

  it('are either read or refused, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
        const { errors, sessions } = parseAstroBinCsv(`number,duration\n${text}`)
        for (const { frames, exposureSeconds } of errors.length > 0 ? [] : sessions)
          expect([Number(frames) > 0, Number(exposureSeconds) > 0]).toEqual([true, true])
      }),
    )
  })
})
