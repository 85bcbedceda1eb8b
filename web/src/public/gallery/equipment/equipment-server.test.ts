import { describe, expect, it } from '@jest/globals'
import type { Equipment } from './equipment-server.ts'
import { equipmentHead } from './equipment-server.ts'

const redcat = { id: 1, kind: 'telescope', name: 'RedCat 51', slug: 'redcat-51', publishedCount: 2 } as Equipment

describe('the head of a piece of equipment', () => {
  it('names it without a type: a product without offers is an error', () => {
    const [page] = equipmentHead(redcat, 1).jsonLd?.('https://sky.example', 'Sky', () => '') ?? []
    expect(page).toMatchObject({ '@type': 'CollectionPage', about: { name: 'RedCat 51' } })
    expect(page).not.toHaveProperty('about.@type')
  })
})
