/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import type { ApiServer } from '../site/testing/api-server.ts'
import type { SalesTax } from './api/sales-tax.ts'
import { openStore, said, startOwnersServer } from './testing/open-store.tsx'

const READ = 'GET /api/admin/sales-tax'
const WRITE = 'PUT /api/admin/sales-tax'

let server: ApiServer
beforeEach(() => {
  server = startOwnersServer()
})
afterEach(() => {
  cleanup()
  dismissToast()
})

const open = async (stored?: SalesTax) => {
  if (stored) server.on(READ, () => ({ body: stored }))
  openStore('/admin/store?tab=products')
  const form = within(await screen.findByRole('form', { name: 'Sales tax' }))
  return {
    ...form,
    turn: () => fireEvent.click(form.getByRole('switch', { name: /^Charge sales tax/ })),
    type: (state: string, rate: string) =>
      fireEvent.change(form.getByLabelText(`${state}, in %`), { target: { value: rate } }),
    async add(code: string) {
      fireEvent.change(form.getByLabelText('Another state'), { target: { value: code } })
      fireEvent.click(form.getByRole('button', { name: 'Add State' }))
      // Where the rate is typed next.
      await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
    },
    save: () => fireEvent.submit(screen.getByRole('form', { name: 'Sales tax' })),
  }
}

test('off until the owner adds a state and turns it on; what the server keeps is shown', async () => {
  const form = await open()
  expect(form.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  form.turn()
  form.save()
  await said('Add the rate of a state before turning sales tax on')
  await form.add('OH')
  form.type('Ohio', '7.8')
  server.on(WRITE, body => ({ body }))
  form.save()
  await said('Sales tax saved')
  expect(server.bodiesOf(WRITE)).toEqual([{ enabled: true, rates: { OH: '7.80' } }])
  expect(screen.getByLabelText<HTMLInputElement>('Ohio, in %').value).toBe('7.80')
})

test.each(['', '0', '30.01', '7.805', '-1', 'seven'])(
  'a rate of "%s" is refused beside its field, and nothing is sent',
  async rate => {
    const form = await open({ enabled: true, rates: { TX: '6.25', CA: '7.25' } })
    form.type('Texas', rate)
    form.save()
    await said('A rate is 0.01 to 30 percent')
    await said('Please enter a rate for every state')
    expect(form.getByLabelText('Texas, in %').getAttribute('aria-invalid')).toBe('true')
    expect(form.getByLabelText('California, in %').getAttribute('aria-invalid')).toBeNull()
    expect(server.bodiesOf(WRITE)).toEqual([])
  },
)

test('states by their names, each once; one that is removed can be added again', async () => {
  const form = await open({ enabled: false, rates: { WY: '4.00', AL: '4.00' } })
  expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Alabama'),
    expect.stringContaining('Wyoming'),
  ])
  expect(form.queryByRole('option', { name: 'Alabama' })).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'Remove Alabama' }))
  expect(document.activeElement).toBe(form.getByLabelText('Another state'))
  expect(form.getByRole('option', { name: 'Alabama' })).toBeTruthy()
})

test('what fails is told in the server’s words, and stays as it was typed', async () => {
  const form = await open({ enabled: true, rates: { OH: '7.80' } })
  server.on(WRITE, () => ({ status: 503, body: { message: 'The settings are not available' } }))
  form.type('Ohio', '8')
  form.save()
  await said('The settings are not available')
  expect(form.getByLabelText<HTMLInputElement>('Ohio, in %').value).toBe('8')
})

test('opened again it begins with what is stored now, not with what was read before', async () => {
  await open({ enabled: true, rates: { OH: '7.80' } })
  const choose = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })
  let answer: (reply: { body: SalesTax }) => void = () => undefined
  const reads = server.bodiesOf(READ).length
  server.on(READ, () => new Promise(resolve => (answer = resolve)))
  choose('Coupons')
  await said('No coupons yet')
  choose('Products')
  await said('No products yet')
  await waitFor(() => expect(server.bodiesOf(READ)).toHaveLength(reads + 1))
  expect(screen.queryByRole('form', { name: 'Sales tax' })).toBeNull()
  answer({ body: { enabled: true, rates: { OH: '7.80', TX: '6.25' } } })
  server.on(WRITE, body => ({ body }))
  fireEvent.submit(await screen.findByRole('form', { name: 'Sales tax' }))
  await said('Sales tax saved')
  expect(server.bodiesOf(WRITE)).toEqual([{ enabled: true, rates: { OH: '7.80', TX: '6.25' } }])
})

test('what can’t be read says so', async () => {
  server.on(READ, () => 'gone')
  openStore('/admin/store?tab=products')
  await said('Failed to fetch the sales tax')
})
