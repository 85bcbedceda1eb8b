import { expect, test } from '@jest/globals'
import { maskedFields, withoutNulls } from './field-mask.ts'

test('field mask has the fields that are sent; null empties, undefined leaves unchanged', () => {
  expect(maskedFields({ title: 'M31', headerImageId: null, excerpt: undefined, published: false })).toEqual({
    fields: { title: 'M31', published: false },
    updateMask: { paths: ['title', 'header_image_id', 'published'] },
  })
})

test('withoutNulls leaves out null', () => {
  expect(withoutNulls({ name: 'Nebulae', description: null, slug: undefined })).toEqual({ name: 'Nebulae' })
})
