import { expect, test } from '@jest/globals'
import { maskedFields, withoutNulls } from './field-mask.ts'

test('what is sent makes the mask; null empties, undefined leaves alone', () => {
  expect(maskedFields({ title: 'M31', headerImageId: null, excerpt: undefined, published: false })).toEqual({
    fields: { title: 'M31', published: false },
    updateMask: { paths: ['title', 'header_image_id', 'published'] },
  })
})

test('at a creation null is absent', () => {
  expect(withoutNulls({ name: 'Nebulae', description: null, slug: undefined })).toEqual({ name: 'Nebulae' })
})
