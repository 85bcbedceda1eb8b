import { describe, expect, it } from '@jest/globals'
import { sampleImage, sampleOption, sampleProduct } from '../../site/testing/samples.ts'
import { settingsKey } from '../../api/settings.ts'
import { screenRequest } from '../../site/server-screen.ts'
import { productHead, storeServer } from './store-server.ts'

const product = sampleProduct(7, { name: 'Orion Nebula', image: sampleImage(7, { width: 3600, height: 2400 }) })
const small = sampleOption(1)
const large = sampleOption(2, { name: '20x30', width: 20, height: 30, priceMultiplier: '2.00' })

const typesIn = (head: ReturnType<typeof productHead>) =>
  head.jsonLd?.('https://sky.example', 'Sky', () => '').map(each => (each as { '@type': string })['@type'])

describe('the head of the store', () => {
  it('is described in the words of the owner', () => {
    const data = { [settingsKey]: { status: 200, body: [{ key: 'store_text', value: 'Framed by a friend.' }] } }
    const headOf = (read: typeof data | Record<string, never>) =>
      storeServer.head?.(screenRequest({}, new URLSearchParams(), read))
    expect(headOf(data)?.description).toBe('Framed by a friend.')
    expect(headOf({})?.description).toContain('checked by hand')
  })
})

describe('the head of a product', () => {
  it('names its lowest price in previews', () => {
    expect(productHead(product, [large, small])).toMatchObject({
      type: 'product',
      properties: { 'product:price:amount': '35.00', 'product:price:currency': 'USD' },
    })
  })

  it('is a product with offers for search engines', () => {
    expect(typesIn(productHead(product, [small]))).toEqual(['Product', 'BreadcrumbList'])
  })

  it('is no product where no size is sold: one without offers is an error', () => {
    const head = productHead(product, [])
    expect(head).toMatchObject({ type: 'website' })
    expect(head).not.toHaveProperty('properties')
    expect(typesIn(head)).toEqual(['BreadcrumbList'])
  })
})
