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

test('emptied fields go as null, the file name only when it has changed', () => {
  const form = { ...formOf(image), targetName: '  ', photographer: ' Sam ' }
  const change = changeOf(form, image)
  expect(change).toMatchObject({ title: 'Andromeda', targetName: null, photographer: 'Sam', description: null })
  expect(change).not.toHaveProperty('filename')
  expect(changeOf({ ...form, filename: 'galaxy' }, image)).toHaveProperty('filename', 'galaxy.jpg')
  expect(formOf(image).specifications).toBe(DEFAULT_SPECIFICATIONS)
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
