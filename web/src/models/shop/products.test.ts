import { expect, test } from '@jest/globals'
import { productAddress, productIdIn } from './products.ts'

test.each([
  [{ id: 12, name: 'Orion Nebula' }, '/store/12-orion-nebula'],
  [{ id: 3, name: 'Café de l’Étoile!' }, '/store/3-cafe-de-l-etoile'],
  [{ id: 4, name: '東の網状星雲' }, '/store/4'],
])('%o is at %s', (product, address) => expect(productAddress(product)).toBe(address))

test.each([
  ['12-orion-nebula', 12],
  ['12', 12],
  ['12-', 12],
  ['012', null],
  ['12orion', null],
  ['orion-12', null],
  ['99999999999', null],
  [undefined, null],
])('%p names product %p', (part, id) => expect(productIdIn(part)).toBe(id))
