import { describe, expect, it } from '@jest/globals'
import {
  choicesKey,
  filteredGallery,
  foundKeys,
  galleryAddressOf,
  galleryQuery,
  withChoice,
  withoutChoice,
} from './gallery-address.ts'
import { pageKeyOf } from '../paged-list.ts'

const read = (query: string) => galleryAddressOf(new URLSearchParams(query))

describe('an address of the gallery', () => {
  it('says what is searched and chosen, in one spelling', () => {
    const address = read('year=2025&page=2&kind=galaxy&search=%20island ')
    expect(address).toEqual({ search: 'island', chosen: { kind: ['galaxy'], year: ['2025'] }, page: 2 })
    expect(galleryQuery(address)).toBe('?search=island&kind=galaxy&year=2025&page=2')
    expect(read(galleryQuery(address))).toEqual(address)
    expect(filteredGallery({ target: ['milky-way'] })).toBe('/gallery?target=milky-way')
    expect(filteredGallery({})).toBe('/gallery')
  })

  it('has several filters and pieces of equipment, and one value of other groups', () => {
    const address = read('filter=9&filter=7&filter=9&filter=x&equipment=2&kind=galaxy&kind=moon')
    expect(address.chosen).toEqual({ kind: ['galaxy'], equipment: ['2'], filter: ['7', '9'] })
    expect(galleryQuery(address)).toBe('?kind=galaxy&equipment=2&filter=7&filter=9')
    expect(choicesKey(address)).toBe('/api/gallery/choices?kind=galaxy&equipment=2&filter=7&filter=9')
    const many = read(Array.from({ length: 30 }, (_, at) => `filter=${at + 1}`).join('&'))
    expect(many.chosen.filter).toHaveLength(10)
    expect(withChoice(address.chosen, 'filter', '8').filter).toEqual(['7', '8', '9'])
    expect(withChoice(address.chosen, 'kind', 'moon').kind).toEqual(['moon'])
    expect(withChoice(address.chosen, 'kind', '')).toEqual({ equipment: ['2'], filter: ['7', '9'] })
    expect(withoutChoice(address.chosen, 'filter', '7').filter).toEqual(['9'])
    expect(withoutChoice(address.chosen, 'equipment', '2')).toEqual({ kind: ['galaxy'], filter: ['7', '9'] })
  })

  it.each([
    ['kind=ufo'],
    ['kind=constructor'],
    ['constellation=Xyz'],
    ['constellation='],
    ['year=25'],
    ['equipment=-1'],
    ['filter=x'],
    ['fbclid=1'],
  ])('leaves out what is strange: %s', query => expect(read(query)).toEqual({ search: '', chosen: {}, page: 1 }))

  it('leaves out a target that is too long', () =>
    expect(read(`target=${'x'.repeat(201)}`)).toEqual({ search: '', chosen: {}, page: 1 }))

  it('leads to the addresses of the API', () => {
    const address = read('search=m 31&filter=7&page=3')
    const keys = foundKeys(address, 14)
    expect(pageKeyOf({ keys }, 3)).toBe('/api/gallery/search?search=m%2031&filter=7&page=3&limit=14')
    expect(pageKeyOf({ keys: foundKeys(read('search=m*'), 14) }, 2)).toBe(
      '/api/gallery/search?search=m*&page=2&limit=14',
    )
    expect(choicesKey(address)).toBe('/api/gallery/choices?search=m%2031&filter=7')
    expect(choicesKey(read(''))).toBe('/api/gallery/choices')
  })
})
