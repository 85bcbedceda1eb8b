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
        { line: 3, column: 'duration', message: 'must be a number from 0.00001 to 86,400' },
        { line: 3, column: 'binning', message: 'must be a whole number from 1 to 16' },
        { line: 3, column: 'gain', message: 'must be a number from 0 to 100,000' },
        { line: 4, column: '', message: '8 values for 7 columns' },
      ],
      unknownColumns: ['seeing'],
    })
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
