import { describe, expect, it } from '@jest/globals'
import { designationsIn, withDesignations } from './designations.ts'

describe('catalog designations', () => {
  it.each([
    ['m31', ['m31']],
    ['m 31', ['m31']],
    ['messier 31', ['m31']],
    ['messier-031', ['m31']],
    ['ngc 7000 and ic-1396', ['ngc7000', 'ic1396']],
    ['sh 2-155, sh2-155, sharpless 155', ['sh2155', 'sh2155', 'sh2155']],
    ['barnard 33 (b33)', ['b33', 'b33']],
    ['melotte 15, mel15', ['mel15', 'mel15']],
    ['form 31, m31x, music 4, 31 m', []],
    ['a 600 mm lens at f/4', []],
  ])('of %s are %j', (text, expected) => {
    expect(designationsIn(text)).toEqual(expected)
  })

  it('have one spelling in a text, joined or apart', () => {
    expect(withDesignations('dust in messier 31')).toBe('dust in m31')
    expect(withDesignations('dust in m31', ' ')).toBe('dust in m 31')
  })
})
