import { expect, test } from '@jest/globals'
import * as limits from '@skyfolio/domain/limits'
import type { MediaTypeObject, OperationObject, SchemaObject } from 'openapi-typescript'
import { describeApi } from './api-types.ts'

type Limit = 'maxLength' | 'minLength' | 'maximum' | 'maxItems'
type Schema = SchemaObject & { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

const INTENT = 'post /api/store/create-payment-intent'

/** Where each limit is in the OpenAPI description: in the body or a parameter; 'a.b' is in each a. */
const places: { [Noun in keyof typeof limits]: Record<keyof (typeof limits)[Noun], [string, string, Limit?]> } = {
  postLimits: {
    title: ['post /api/posts', 'title'],
    slug: ['post /api/posts', 'slug'],
    excerpt: ['post /api/posts', 'excerpt'],
    menuLabel: ['post /api/posts', 'menuLabel'],
    metaTitle: ['post /api/posts', 'metaTitle'],
    metaDescription: ['post /api/posts', 'metaDescription'],
    menuOrder: ['post /api/posts', 'menuOrder', 'maximum'],
    orderedPages: ['put /api/pages/order', 'ids', 'maxItems'],
  },
  tagLimits: {
    name: ['post /api/tags', 'name'],
    slug: ['post /api/tags', 'slug'],
    description: ['post /api/tags', 'description'],
    ofOneItem: ['put /api/content/{contentType}/{id}/tags', 'tagIds', 'maxItems'],
  },
  userLimits: {
    name: ['post /api/admin/users', 'name'],
    email: ['post /api/admin/users', 'email'],
    password: ['post /api/admin/users', 'password'],
    leastPassword: ['post /api/admin/users', 'password', 'minLength'],
    firstName: ['patch /api/me', 'firstName'],
    lastName: ['patch /api/me', 'lastName'],
    displayName: ['patch /api/me', 'displayName'],
  },
  apiKeyLimits: {
    name: ['post /api/me/api-keys', 'name'],
  },
  passkeyLimits: {
    name: ['post /api/me/passkeys', 'name'],
  },
  settingLimits: {
    key: ['put /api/site-settings/{key}', 'key'],
    value: ['put /api/site-settings/{key}', 'value'],
    description: ['put /api/site-settings/{key}', 'description'],
  },
  imageLimits: {
    title: ['patch /api/images/{id}', 'title'],
    description: ['patch /api/images/{id}', 'description'],
    targetName: ['patch /api/images/{id}', 'targetName'],
    photographer: ['patch /api/images/{id}', 'photographer'],
    specifications: ['patch /api/images/{id}', 'specifications'],
    altText: ['patch /api/images/{id}', 'altText'],
    metaTitle: ['patch /api/images/{id}', 'metaTitle'],
    metaDescription: ['patch /api/images/{id}', 'metaDescription'],
    filename: ['patch /api/images/{id}', 'filename'],
    site: ['patch /api/images/{id}', 'site'],
    sessions: ['patch /api/images/{id}', 'sessions', 'maxItems'],
    equipment: ['patch /api/images/{id}', 'equipment', 'maxItems'],
  },
  albumLimits: {
    title: ['post /api/albums', 'title'],
    text: ['post /api/albums', 'text'],
    images: ['post /api/albums/{id}/images', 'imageIds', 'maxItems'],
  },
  versionLimits: {
    label: ['patch /api/images/{id}/versions/{versionId}', 'label'],
    notes: ['patch /api/images/{id}/versions/{versionId}', 'notes'],
    ofOneImage: ['put /api/images/{id}/versions/order', 'ids', 'maxItems'],
  },
  equipmentLimits: {
    name: ['post /api/equipment', 'name'],
    astrobinId: ['post /api/equipment', 'astrobinId', 'maximum'],
  },
  sessionLimits: {
    filter: ['patch /api/images/{id}', 'sessions.filter'],
    notes: ['patch /api/images/{id}', 'sessions.notes'],
  },
  productLimits: {
    name: ['post /api/admin/products', 'name'],
    description: ['post /api/admin/products', 'description'],
    printOptions: ['post /api/admin/products', 'printOptionIds', 'maxItems'],
  },
  printOptionLimits: {
    name: ['post /api/admin/print-options', 'name'],
    description: ['post /api/admin/print-options', 'description'],
    inches: ['post /api/admin/print-options', 'width', 'maximum'],
    sortOrder: ['post /api/admin/print-options', 'sortOrder', 'maximum'],
  },
  couponLimits: {
    code: ['post /api/admin/coupons', 'code'],
    description: ['post /api/admin/coupons', 'description'],
    maxUses: ['post /api/admin/coupons', 'maxUses', 'maximum'],
  },
  orderLimits: {
    notes: ['patch /api/admin/orders/{id}', 'notes'],
    trackingNumber: ['post /api/admin/orders/{id}/status', 'trackingNumber'],
    quantity: [INTENT, 'items.quantity', 'maximum'],
    lines: [INTENT, 'items', 'maxItems'],
  },
  buyerLimits: {
    name: [INTENT, 'customerInfo.name'],
    email: [INTENT, 'customerInfo.email'],
    phone: [INTENT, 'customerInfo.phone'],
    street: [INTENT, 'shippingAddress.street'],
    street2: [INTENT, 'shippingAddress.street2'],
    city: [INTENT, 'shippingAddress.city'],
  },
}

/** The schema and those it is a choice of: what may be null is one. */
const choices = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(choices)]

const fieldIn = (schemas: Schema[], name: string): Schema[] =>
  schemas.flatMap(({ properties, items }) =>
    [properties?.[name], items?.properties?.[name]].flatMap(field => (field ? choices(field) : [])),
  )

test('API describes the limits that services check and forms show', async () => {
  const { paths = {} } = await describeApi()
  const limitAt = (operation: string, field: string, limit: Limit): unknown => {
    const [method = '', path = ''] = operation.split(' ')
    const { requestBody, parameters = [] } = (paths[path] as Record<string, OperationObject | undefined>)[method] ?? {}
    const content = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined
    const body = (content as MediaTypeObject).schema as Schema
    const ofParameters = parameters.flatMap(each => ('name' in each ? [[each.name, each.schema as Schema]] : []))
    const schemas = field.split('.').reduce(fieldIn, [body, { properties: Object.fromEntries(ofParameters) } as Schema])
    return schemas.map(schema => (schema as Partial<Record<Limit, number>>)[limit]).find(value => value !== undefined)
  }
  const described = Object.fromEntries(
    Object.entries(places).map(([noun, fields]) => [
      noun,
      Object.fromEntries(
        Object.entries(fields as Record<string, [string, string, Limit?]>).map(
          ([name, [operation, field, limit = 'maxLength']]) => [name, limitAt(operation, field, limit)],
        ),
      ),
    ]),
  )
  expect(described).toEqual({ ...limits })
})
