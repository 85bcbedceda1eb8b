import { addresses } from '../../addresses.ts'
import type { Image } from '../../api/images.ts'
import { settingsKey, settingsOf } from '../../api/settings.ts'
import { breadcrumbList, type Crumb } from '../../site/breadcrumbs.tsx'
import { summary, type HeadProps } from '../../site/head.tsx'
import type { ServerScreen } from '../../site/server-screen.ts'
import { decimalOf } from '../../models/shop/money.ts'
import { offeredSizes } from '../../models/shop/print-check.ts'
import { storeText } from '../../models/shop/print-texts.ts'
import { shippingTermsKey } from '../../models/shop/shipping-terms.ts'
import {
  productAddress,
  productIdIn,
  printOptionsKey,
  productKey,
  productsKey,
  storeConfigKey,
  unitPrice,
  type PrintOption,
  type Product,
} from '../../models/shop/products.ts'

const storeBreadcrumbs: Crumb[] = [
  { label: 'Home', to: addresses.home },
  { label: 'Store', to: addresses.store },
]

export const storeHead = (first: Image | null | undefined, text: string): HeadProps => ({
  title: 'Print Store',
  description: text,
  path: addresses.store,
  firstImage: first,
  jsonLd: base => [breadcrumbList(base, storeBreadcrumbs)],
})

export const storeServer: ServerScreen = {
  dataKeys: () => [productsKey(1), printOptionsKey, storeConfigKey, shippingTermsKey],
  head: ({ body }) => storeHead(body<Product[]>(productsKey(1))?.[0]?.image, storeText(settingsOf(body(settingsKey)))),
}

export const productBreadcrumbs = (product: Product): Crumb[] => [
  ...storeBreadcrumbs,
  { label: product.name, to: productAddress(product) },
]

/** What a search engine may show of it: each size is an offer. */
const productObject = (product: Product, options: readonly PrintOption[], base: string, site: string) => ({
  '@type': 'Product',
  '@id': `${base}${productAddress(product)}#product`,
  name: product.name,
  description: summary(product.description ?? product.image?.description),
  sku: String(product.id),
  url: `${base}${productAddress(product)}`,
  image: product.image?.path ? `${base}${product.image.path}` : undefined,
  brand: { '@type': 'Brand', name: product.image?.photographer || site },
  offers: options.map(option => ({
    '@type': 'Offer',
    name: `${option.name} Print`,
    sku: `${product.id}-${option.id}`,
    price: decimalOf(unitPrice(product, option)),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    url: `${base}${productAddress(product)}`,
    seller: { '@type': 'Organization', name: site },
  })),
})

/** Its lowest price, for previews. */
const priceOf = (product: Product, options: readonly PrintOption[]) => ({
  'product:price:amount': decimalOf(Math.min(...options.map(option => unitPrice(product, option)))),
  'product:price:currency': 'USD',
})

// Only what can be bought is called a product: search engines take one without offers for a mistake.
export const productHead = (product: Product, options: readonly PrintOption[]): HeadProps => ({
  title: product.name,
  description: product.description ?? product.image?.description ?? null,
  path: productAddress(product),
  image: product.image,
  type: options.length > 0 ? 'product' : 'website',
  ...(options.length > 0 && { properties: priceOf(product, options) }),
  jsonLd: (base, site) => [
    ...(options.length > 0 ? [productObject(product, options, base, site)] : []),
    breadcrumbList(base, productBreadcrumbs(product)),
  ],
})

export const productServer: ServerScreen = {
  dataKeys: ({ params }) => {
    const id = productIdIn(params.product)
    return id === null ? [] : [productKey(id), printOptionsKey, storeConfigKey, shippingTermsKey]
  },
  response: ({ params, body, status }) => {
    const id = productIdIn(params.product)
    if (id === null) return { status: 404 }
    const product = body<Product>(productKey(id))
    if (!product) return { status: status(productKey(id)) }
    const address = productAddress(product)
    return addresses.product(params.product ?? '') === address ? { status: 200 } : { status: 301, redirect: address }
  },
  head: ({ params, body }) => {
    const id = productIdIn(params.product)
    const product = id === null ? undefined : body<Product>(productKey(id))
    return product && productHead(product, offeredSizes(product, body<PrintOption[]>(printOptionsKey) ?? []))
  },
}
