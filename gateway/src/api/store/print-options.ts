import type { PrintOption } from '@skyfolio/protos/skyfolio/store/v1/PrintOption'
import type { Access } from '@skyfolio/domain/access/roles'
import { z } from 'zod'
import { printOptionLimits } from '@skyfolio/domain/limits'
import type { CacheTag } from '../../cache/cache-rules.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { maskedFields, withoutNulls } from '../../routing/field-mask.ts'
import { id, idParams, optionalFlag, optionalText, requiredText, timestamp, toIso } from '../../routing/fields.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import { amount, optionalHundredths, toDecimal } from './money.ts'

const printOptionSchema = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** Inches. */
  width: z.number().int(),
  height: z.number().int(),
  priceMultiplier: amount,
  isActive: z.boolean(),
  sortOrder: z.number().int(),
  createdAt: timestamp,
})

const inches = z.number().int().min(1).max(printOptionLimits.inches)
const rest = {
  description: optionalText(printOptionLimits.description),
  priceMultiplier: optionalHundredths('priceMultiplier'),
  isActive: optionalFlag,
  sortOrder: z.number().int().min(-printOptionLimits.sortOrder).max(printOptionLimits.sortOrder).nullish(),
}
const name = requiredText(printOptionLimits.name, 'Print option name is required')
const newPrintOption = z.object({ name, width: inches, height: inches, ...rest })
const printOptionChanges = z.object({
  name: name.optional(),
  width: inches.optional(),
  height: inches.optional(),
  ...rest,
})

const fieldsOf = ({ priceMultiplier, ...body }: z.output<typeof printOptionChanges>) => ({
  ...body,
  multiplierHundredths: priceMultiplier,
})

const toPrintOptionJson = (option: PrintOption): z.output<typeof printOptionSchema> => ({
  id: option.id,
  name: option.name,
  description: option.description ?? null,
  width: option.width,
  height: option.height,
  priceMultiplier: toDecimal(option.multiplierHundredths),
  isActive: option.isActive,
  sortOrder: option.sortOrder,
  createdAt: toIso(option.createdAt),
})

const DROPS = ['print_options'] as const

const printOptionList = (
  store: StoreClient,
  list: { get: string; access: Access; summary: string; reads?: readonly CacheTag[] },
  filter: { active?: true },
) =>
  route({ ...list, query: pageQuery, reply: z.array(printOptionSchema) }, async ({ query, call }) => {
    const page = await store.printOptions.listPrintOptions({ ...filter, ...toPageRequest(query) }, call)
    const items = page.printOptions.map(toPrintOptionJson)
    return listResponse(items, { path: list.get, query, total: page.totalSize ?? items.length })
  })

export const storePrintOptionRoutes = ({ store }: { store: StoreClient }) => [
  printOptionList(
    store,
    {
      get: '/api/store/print-options',
      access: 'public',
      summary: 'The sizes prints are sold in; the first is the default',
      reads: ['print_options'],
    },
    { active: true },
  ),
  printOptionList(store, { get: '/api/admin/print-options', access: 'editor', summary: 'All print options' }, {}),
  route(
    {
      post: '/api/admin/print-options',
      access: 'owner',
      summary: 'Create a print option',
      body: newPrintOption,
      status: 201,
      reply: printOptionSchema,
      drops: DROPS,
    },
    async ({ body, call }) => {
      const fields = withoutNulls(fieldsOf(body))
      return toPrintOptionJson(await store.printOptions.createPrintOption({ fields }, call))
    },
  ),
  route(
    {
      put: '/api/admin/print-options/:id',
      access: 'owner',
      summary: 'Change the fields of a print option that are sent; orders keep what was bought',
      params: idParams,
      body: printOptionChanges,
      reply: printOptionSchema,
      drops: DROPS,
    },
    async ({ params, body, call }) => {
      const request = { id: params.id, ...maskedFields(fieldsOf(body)) }
      return toPrintOptionJson(await store.printOptions.updatePrintOption(request, call))
    },
  ),
  route(
    {
      delete: '/api/admin/print-options/:id',
      access: 'owner',
      summary: 'Remove a print option; orders keep what was bought',
      params: idParams,
      drops: DROPS,
    },
    async ({ params, call }) => {
      await store.printOptions.deletePrintOption({ id: params.id }, call)
    },
  ),
]
