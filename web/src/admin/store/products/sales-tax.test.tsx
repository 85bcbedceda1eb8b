import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { SalesTax } from '../../../api/admin/store.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { expectTexts, openStore, withStoreServer } from '../testing/open-store.tsx'

const READ = 'GET /api/admin/sales-tax'
const WRITE = 'PUT /api/admin/sales-tax'

const server = withStoreServer()

const open = async (stored?: SalesTax) => {
  if (stored) server.on(READ, () => ({ body: stored }))
  openStore('/admin/store?tab=products')
  const form = within(await screen.findByRole('form', { name: 'Sales tax' }))
  const chooseState = (code: string) => fill(form.getByLabelText('Another state'), code)
  return {
    ...form,
    turn: () => user.click(form.getByRole('switch', { name: /^Charge sales tax/ })),
    type: (state: string, rate: string) => fill(form.getByLabelText(`${state}, in %`), rate),
    choose: chooseState,
    async add(code: string) {
      await chooseState(code)
      await user.click(form.getByRole('button', { name: 'Add State' }))
    },
    save: () => user.click(form.getByRole('button', { name: 'Save' })),
  }
}

describe('sales tax', () => {
  it('is off until the owner adds a state and turns it on, and shows what is stored', async () => {
    const form = await open()
    expect(form.getByRole<HTMLInputElement>('switch').checked).toBe(false)
    await form.turn()
    await form.save()
    await expectTexts('Add the rate of a state before turning sales tax on')
    await form.add('OH')
    await form.type('Ohio', '7.8')
    await form.add('NJ')
    await form.type('New Jersey', '6.625')
    server.on(WRITE, body => ({ body }))
    await form.save()
    await expectTexts('Sales tax saved')
    expect(server.bodiesOf(WRITE)).toEqual([{ enabled: true, rates: { OH: '7.80', NJ: '6.625' } }])
    expect(screen.getByLabelText<HTMLInputElement>('Ohio, in %').value).toBe('7.80')
    expect(screen.getByLabelText<HTMLInputElement>('New Jersey, in %').value).toBe('6.625')
  })

  const missing = ['A rate is required', 'Please enter a rate for every state'] as const
  const wrong = [
    'Enter a rate above 0 and up to 30 percent, with up to four decimals',
    'Please correct the rates that are marked',
  ] as const
  it.each([
    ['', missing],
    ['0', wrong],
    ['30.01', wrong],
    ['7.80555', wrong],
    ['-1', wrong],
    ['seven', wrong],
  ] as const)('rejects a rate of "%s" beside its field and sends nothing', async (rate, messages) => {
    const form = await open({ enabled: true, rates: { TX: '6.25', CA: '7.25' } })
    await form.type('Texas', rate)
    await form.save()
    await expectTexts(...messages)
    expect(form.getByLabelText('Texas, in %').getAttribute('aria-invalid')).toBe('true')
    expect(form.getByLabelText('California, in %').getAttribute('aria-invalid')).toBeNull()
    expect(server.bodiesOf(WRITE)).toEqual([])
  })

  it('lists states by name, each once, and offers removed ones again', async () => {
    const form = await open({ enabled: false, rates: { WY: '4.00', AL: '4.00' } })
    expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Alabama'),
      expect.stringContaining('Wyoming'),
    ])
    expect(form.queryByRole('option', { name: 'Alabama' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Remove Alabama' }))
    expect(document.activeElement).toBe(form.getByLabelText('Another state'))
    form.getByRole('option', { name: 'Alabama' })
  })

  it('focuses the rate of an added state before the next key can be pressed', async () => {
    const form = await open()
    await form.choose('OH')
    const add = form.getByRole('button', { name: 'Add State' })
    act(() => add.click())
    expect(document.activeElement).toBe(form.getByLabelText('Ohio, in %'))
  })

  it("shows the server's message when saving fails, and keeps the input", async () => {
    const form = await open({ enabled: true, rates: { OH: '7.80' } })
    server.on(WRITE, () => ({ status: 503, body: { message: 'The settings are not available' } }))
    await form.type('Ohio', '8')
    await form.save()
    await expectTexts('The settings are not available')
    expect(form.getByLabelText<HTMLInputElement>('Ohio, in %').value).toBe('8')
  })

  it('starts with what is stored now when it is opened again', async () => {
    await open({ enabled: true, rates: { OH: '7.80' } })
    const choose = (name: string) => user.click(screen.getByRole('tab', { name }))
    let answer: (reply: { body: SalesTax }) => void = () => undefined
    const reads = server.bodiesOf(READ).length
    server.on(READ, () => new Promise(resolve => (answer = resolve)))
    await choose('Coupons')
    await expectTexts('No coupons yet')
    await choose('Products')
    await expectTexts('No products yet')
    await waitFor(() => expect(server.bodiesOf(READ)).toHaveLength(reads + 1))
    expect(screen.queryByRole('form', { name: 'Sales tax' })).toBeNull()
    answer({ body: { enabled: true, rates: { OH: '7.80', TX: '6.25' } } })
    server.on(WRITE, body => ({ body }))
    await user.click(
      within(await screen.findByRole('form', { name: 'Sales tax' })).getByRole('button', { name: 'Save' }),
    )
    await expectTexts('Sales tax saved')
    expect(server.bodiesOf(WRITE)).toEqual([{ enabled: true, rates: { OH: '7.80', TX: '6.25' } }])
  })

  it('reports that it cannot be loaded', async () => {
    server.on(READ, () => 'gone')
    openStore('/admin/store?tab=products')
    await expectTexts('Failed to fetch the sales tax')
  })
})
