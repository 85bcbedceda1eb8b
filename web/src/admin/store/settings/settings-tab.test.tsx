import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Integrations } from '../../../api/admin/settings.ts'
import { user } from '../../../site/testing/user.ts'
import { expectTexts, openStore, press, type, withStoreServer } from '../testing/open-store.tsx'

const server = withStoreServer()
let stored: Record<string, string>
let notices: string | null
beforeEach(() => {
  stored = { shipping_flat_price: '1250' }
  notices = 'orders@studio.example'
  server.on('GET /api/settings', () => ({ body: Object.entries(stored).map(([key, value]) => ({ key, value })) }))
  server.on('GET /api/admin/order-notices', () => ({ body: { email: notices, takesOrders: true } }))
  server.on('GET /api/admin/services', () => ({
    body: {
      services: [
        {
          ...{ name: 'Stripe', state: 'configured', instead: null },
          keys: [{ name: 'STRIPE_SECRET_KEY', isSet: true }],
        },
        { name: 'Mail', state: 'stood-in', instead: 'Mails are stored in /data/outbox.', keys: [] },
        {
          ...{ name: 'Model', state: 'stood-in', instead: 'Built in' },
          keys: [{ name: 'MODEL_KEY', isSet: false }],
        },
      ],
      silent: [],
    } satisfies Integrations,
  }))
})

const open = async () => {
  openStore('/admin/store?tab=settings')
  await screen.findByLabelText('Shipping price, in $')
}
const saves = (key: string) => server.bodiesOf(`PATCH /api/settings/${key}`)
const accept = (...keys: string[]) => {
  for (const key of keys)
    server.on(`PATCH /api/settings/${key}`, ({ value }) => {
      stored[key] = String(value)
      return { body: {} }
    })
}

describe('store settings', () => {
  it('stores what has changed, amounts in cents, and only that', async () => {
    accept('shipping_flat_price', 'shipping_free_from', 'local_delivery_zips', 'shipping_carrier_rates', 'ship_from')
    accept('buyers_kept_years')
    await open()
    expect(screen.getByLabelText<HTMLInputElement>('Shipping price, in $').value).toBe('12.50')
    await type('Shipping price, in $', '$9')
    await type(/^Free shipping from/, '100')
    await type('ZIP codes', '40403\n40401 40402')
    await user.click(screen.getByRole('switch', { name: /carrier’s rates/ }))
    for (const [label, value] of Object.entries({ Sender: 'Ada', Street: '1 Ridge Rd', City: 'Berea', State: 'KY' }))
      await type(label, value)
    await type('ZIP code', '40403')
    const years = 'Keep buyers’ names and addresses, in years'
    expect(screen.getByLabelText<HTMLInputElement>(years).value).toBe('10')
    await type(years, '7')
    await press('Save')
    await expectTexts('Store settings saved')
    expect(saves('shipping_flat_price')).toEqual([{ value: '900' }])
    expect(saves('shipping_free_from')).toEqual([{ value: '10000' }])
    expect(saves('local_delivery_zips')).toEqual([{ value: '40401-40403' }])
    expect(saves('shipping_carrier_rates')).toEqual([{ value: 'false' }])
    expect(JSON.parse(String(saves('ship_from')[0]?.value))).toEqual({
      ...{ name: 'Ada', street: '1 Ridge Rd', city: 'Berea', state: 'KY', zip: '40403', phone: '', email: '' },
    })
    expect(saves('buyers_kept_years')).toEqual([{ value: '7' }])
    expect(server.calls.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(6)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })

  it('says beside each field what is wrong with it, and stores nothing', async () => {
    await open()
    await type('Shipping price, in $', '1000')
    await type('ZIP codes', '4040')
    await type('Sender of mails', 'me')
    await type('Order notices', 'nobody')
    await type('City', 'Berea')
    await type('Keep buyers’ names and addresses, in years', '-1')
    await press('Save')
    await expectTexts(
      'A number of whole years, at most 99; 0: for good',
      'A shipping price is whole cents, from $0.00 to $999.99',
      "'4040' is no ZIP code of 5 digits, nor a range of them",
      'Please enter a valid email address',
      'An address to ship from needs it',
    )
    expect(server.calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
  })

  it('brings a default back when its field is emptied', async () => {
    accept('shipping_flat_price')
    await open()
    await type('Shipping price, in $', '')
    await press('Save')
    await expectTexts('Store settings saved')
    expect(saves('shipping_flat_price')).toEqual([{ value: '' }])
  })

  it('stores the texts of the shop, and brings the default back for an emptied one', async () => {
    stored.international_text = 'Write first.'
    accept('store_text', 'print_text', 'shipping_text', 'international_text')
    await open()
    expect(screen.getByLabelText<HTMLTextAreaElement>('How prints are shipped').placeholder).toBe(
      'Shipping is USPS Priority Mail within the continental US, Alaska and Hawaii.',
    )
    await type('What the store offers', 'Framed by a friend.')
    await type('What prints are made of', ' Cotton rag. ')
    await type('How prints are shipped', 'Rolled, by UPS.')
    await type('To buyers outside the US', '')
    await press('Save')
    await expectTexts('Store settings saved')
    expect(saves('store_text')).toEqual([{ value: 'Framed by a friend.' }])
    expect(saves('print_text')).toEqual([{ value: 'Cotton rag.' }])
    expect(saves('shipping_text')).toEqual([{ value: 'Rolled, by UPS.' }])
    expect(saves('international_text')).toEqual([{ value: '' }])
  })

  it('shows what buyers read about local delivery where the owner says nothing', async () => {
    await open()
    const text = () => screen.getByLabelText<HTMLTextAreaElement>('What the store says about it').placeholder
    expect(text()).toBe('Free within 25 miles of Cincinnati, OH')
    await type('ZIP codes', '04609')
    expect(text()).toBe('Free to the ZIP codes nearby')
  })

  it('sends a test mail, and says when it became a file or was refused', async () => {
    await open()
    await expectTexts('Notices of new orders go to orders@studio.example.')
    server.on('POST /api/admin/test-mail', () => ({ body: { email: notices, storedAsFile: false } }))
    await press('Send test mail')
    await expectTexts('Test mail sent')
    server.on('POST /api/admin/test-mail', () => ({ body: { email: notices, storedAsFile: true } }))
    await press('Send test mail')
    await expectTexts('Kept as a file: no mail server', /Mails are stored in \/data\/outbox\.$/)
    server.on('POST /api/admin/test-mail', () => ({
      status: 409,
      body: { code: 'MAIL_REFUSED', message: 'The mail was not sent: 550 no' },
    }))
    await press('Send test mail')
    await expectTexts('The mail was not sent: 550 no')
  })

  it('says that nobody is notified when there is no address', async () => {
    notices = null
    await open()
    await expectTexts('New orders notify nobody: no address is set for order notices.')
    expect(screen.queryByRole('button', { name: 'Send test mail' })).toBeNull()
  })

  it('lists keys as set or not', async () => {
    await open()
    const keys = within(await screen.findByRole('list', { name: 'Keys' }))
    expect(keys.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'STRIPE_SECRET_KEYStripeSet',
      'MODEL_KEYModelNot set',
    ])
  })
})
