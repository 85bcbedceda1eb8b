import { describe, expect, it } from '@jest/globals'
import { DEFAULT_SPECIFICATIONS } from '../../models/shop/print-texts.ts'
import { sampleImage } from '../../site/testing/samples.ts'
import { enhancementPrompt, toImageChange, toImageForm, withExtension } from './image-form.ts'

const image = sampleImage(1, {
  filename: 'm31.jpg',
  title: 'Andromeda',
  targetName: 'M 31',
  dateTaken: '2025-10-14',
  specifications: '',
})

describe('image form', () => {
  it('sends only what was changed, emptied fields as null', () => {
    const opened = toImageForm(image)
    expect(toImageChange(opened, opened)).toEqual({})
    const form = { ...opened, targetName: '  ', photographer: ' Sam ', description: ' ', filename: ' ' }
    expect(toImageChange(form, opened)).toEqual({ targetName: null, photographer: 'Sam' })
    const searched = { ...opened, metaTitle: ' Andromeda ', metaDescription: '' }
    expect(toImageChange(searched, toImageForm({ ...image, metaDescription: 'A galaxy' }))).toEqual({
      ...{ metaTitle: 'Andromeda', metaDescription: null },
    })
    expect(toImageChange({ ...opened, filename: 'galaxy' }, opened)).toEqual({ filename: 'galaxy.jpg' })
    expect(opened.specifications).toBe(DEFAULT_SPECIFICATIONS)
    expect(toImageChange({ ...opened, license: 'cc0-1.0', downloadable: true }, opened)).toEqual({
      ...{ license: 'cc0-1.0', downloadable: true },
    })
    expect(toImageChange({ ...opened, license: null }, { ...opened, license: 'cc0-1.0' })).toEqual({ license: null })
  })

  it.each([
    ['m31', 'm31.jpg'],
    ['m31.PNG', 'm31.PNG'],
    ['m31.final', 'm31.final.jpg'],
    ['m31.webp', 'm31.webp'],
  ])('completes the file name %s to %s', (name, expected) => expect(withExtension(name)).toBe(expected))

  it('asks the AI about the target, then the title, and nothing without either', () => {
    const form = toImageForm(image)
    expect(enhancementPrompt({ ...form, description: ' mine ' })).toBe('mine')
    expect(enhancementPrompt(form)).toContain('M 31')
    expect(enhancementPrompt({ ...form, targetName: '' })).toContain('Andromeda')
    expect(enhancementPrompt({ ...form, targetName: '', title: ' ' })).toBe('')
  })
})
