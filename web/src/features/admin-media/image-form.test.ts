import { expect, test } from '@jest/globals'
import type { Image } from '../admin/api/images.ts'
import { changeOf, DEFAULT_SPECIFICATIONS, enhancementPrompt, formOf, withExtension } from './image-form.ts'

const image = {
  id: 1,
  filename: 'm31.jpg',
  title: 'Andromeda',
  description: null,
  targetName: 'M 31',
  photographer: null,
  dateTaken: '2025-10-14',
  altText: null,
  specifications: null,
  imageType: 'gallery',
  enabledInHeader: true,
} as Image

test('only what was changed is sent, emptied fields as null', () => {
  const opened = formOf(image)
  expect(changeOf(opened, opened)).toEqual({})
  const form = { ...opened, targetName: '  ', photographer: ' Sam ', description: ' ', filename: ' ' }
  expect(changeOf(form, opened)).toEqual({ targetName: null, photographer: 'Sam' })
  expect(changeOf({ ...opened, filename: 'galaxy' }, opened)).toEqual({ filename: 'galaxy.jpg' })
  expect(opened.specifications).toBe(DEFAULT_SPECIFICATIONS)
})

test.each([
  ['m31', 'm31.jpg'],
  ['m31.PNG', 'm31.PNG'],
  ['m31.final', 'm31.final.jpg'],
  ['m31.webp', 'm31.webp'],
])('%s is called %s', (name, expected) => expect(withExtension(name)).toBe(expected))

test('without a description the AI is asked about the target, then the title; without anything it is not asked', () => {
  const form = formOf(image)
  expect(enhancementPrompt({ ...form, description: ' mine ' })).toBe('mine')
  expect(enhancementPrompt(form)).toContain('M 31')
  expect(enhancementPrompt({ ...form, targetName: '' })).toContain('Andromeda')
  expect(enhancementPrompt({ ...form, targetName: '', title: ' ' })).toBe('')
})
