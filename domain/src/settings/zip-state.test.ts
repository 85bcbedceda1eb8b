import { describe, expect, it } from '@jest/globals'
import { stateOfZip } from './zip-state.ts'

describe('the state of a ZIP code', () => {
  it.each([
    ['45202', 'OH'],
    ['41011-1234', 'KY'],
    ['47001', 'IN'],
    ['96813', 'HI'],
    ['99501', 'AK'],
    ['00501', 'NY'],
    ['02108', 'MA'],
    ['05501', 'MA'],
    ['20001', 'DC'],
    ['20101', 'VA'],
    ['73301', 'TX'],
    ['88510', 'TX'],
    ['10001', 'NY'],
    ['90210', 'CA'],
  ])('of %s is %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state)
  })

  it.each(['00901', '09001', '34002', '96201', '96910', '', '45'])('is unknown for %j', zip => {
    expect(stateOfZip(zip)).toBeNull()
  })
})
