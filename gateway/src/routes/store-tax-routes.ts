import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import { route } from './route.ts'
import { hundredths, toDecimal } from './store-money.ts'

/** The private setting that the store reads. */
const KEY = 'sales_tax'

const state = z.string().regex(/^[A-Z]{2}$/, 'A state is two capital letters')
const rate = hundredths('rates').refine(value => value <= 3_000, 'A rate is at most 30 percent')
const taxSchema = z.object({ enabled: z.boolean(), rates: z.record(state, z.string()) })
const taxInput = z.object({ enabled: z.boolean(), rates: z.record(state, rate) })

const kept = (value: string | undefined): z.output<typeof taxSchema> => {
  try {
    return taxSchema.parse(JSON.parse(value ?? ''))
  } catch {
    // Nothing, or nothing readable: the store charges none either.
    return { enabled: false, rates: {} }
  }
}

/** Sales tax in percent per state, off by default. It is one of the site's private settings; orders have it as a line of its own. */
export const storeTaxRoutes = ({ content }: { content: ContentClient }) => [
  route(
    { get: '/api/admin/sales-tax', access: 'owner', summary: 'Sales tax per state', reply: taxSchema },
    async ({ call }) => {
      const { settings } = await content.settings.listSettings({}, call)
      return kept(settings.find(({ key }) => key === KEY)?.value)
    },
  ),
  route(
    {
      put: '/api/admin/sales-tax',
      access: 'owner',
      summary: 'Set the sales tax, in percent per state; orders begun within the hour keep theirs',
      body: taxInput,
      reply: taxSchema,
      drops: ['settings'],
    },
    async ({ body, call }) => {
      const rates = Object.fromEntries(
        Object.entries(body.rates)
          .filter(([, value]) => value > 0)
          .map(([name, value]) => [name, toDecimal(value)]),
      )
      const { value } = await content.settings.setSetting(
        { key: KEY, value: JSON.stringify({ enabled: body.enabled, rates }) },
        call,
      )
      return kept(value)
    },
  ),
]
