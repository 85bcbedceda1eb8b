import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { FirstSteps } from '../../api/admin/first-steps.ts'
import { user } from '../../site/testing/user.ts'
import { Responded } from '../../site/testing/visit.tsx'
import { answer, asOwner, withApiServer } from '../testing/as-owner.tsx'
import { FirstStepsList } from './first-steps.tsx'

const ADDRESS = '/api/admin/first-steps'
const CLOSE = 'PATCH /api/settings/first_steps_closed'
const names = [
  ...(['title', 'contact', 'timeZone', 'profile', 'demo'] as const),
  ...(['shipping', 'mail', 'payments', 'backup', 'domain'] as const),
] as const
const server = withApiServer()

const show = (done: (name: (typeof names)[number]) => boolean | null, closed = false) => {
  const state: FirstSteps = { closed, steps: names.map(name => ({ name, done: done(name) })) }
  server.on(`GET ${ADDRESS}`, () => ({ body: { ...state } }))
  server.on(CLOSE, () => {
    state.closed = true
    return { body: {} }
  })
  server.on('GET /api/settings', () => ({ body: [] }))
  asOwner(
    <>
      <FirstStepsList />
      <Responded address={ADDRESS} />
    </>,
  )
  return state
}
const heading = () => screen.queryByRole('heading', { name: 'First steps' })
const line = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement)

describe('first steps', () => {
  it('say what is done, and lead to what is not', async () => {
    show(name => (name === 'payments' ? null : name === 'contact'))
    await screen.findByText('1 of 10 done')
    line('Say how to reach you').getByText('Done')
    line('Take payments').getByText('Not known')
    line('Set up shipping').getByText(/Cincinnati/)
    for (const [title, address] of [
      ['Name your site', '/admin/settings?tab=general'],
      ['Set your time zone', '/admin/settings?tab=general'],
      ['Introduce yourself', '/admin/profile'],
      ['Set up shipping', '/admin/store?tab=settings'],
    ] as const)
      expect(line(title).getByRole('link').getAttribute('href')).toBe(address)
  })

  it.each([
    ['Send mail', /^SMTP_URL=/],
    ['Take payments', /^STRIPE_SECRET_KEY=/],
    ['Use your own domain', /^PUBLIC_URL=/],
  ])('say what to set, and where, to %s', async (title, setting) => {
    show(() => false)
    await screen.findByText(/^0 of \d+ done$/)
    await user.click(line(title).getByRole('button', { name: `How to: ${title}` }))
    const how = within(await screen.findByRole('dialog', { name: title }))
    how.getByText(setting)
    how.getByText(/docker compose/)
    await user.click(how.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('remove the demo content after a question, and say which pictures stay', async () => {
    const state = show(name => name !== 'demo')
    server.on('POST /api/admin/demo/remove', () => {
      state.steps = state.steps.map(step => ({ ...step, done: step.name !== 'domain' }))
      const counts = {
        posts: 3,
        tags: 2,
        settings: 1,
        products: 1,
        deactivated: 0,
        pictures: 4,
        albums: 2,
        equipment: 9,
      }
      return { body: { ...counts, shownPictures: ['Orion'] } }
    })
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await answer('Remove')
    await screen.findByText('The demo content has been removed')
    await screen.findByText('Pictures that you show stay: Orion')
    await waitFor(() => line('Remove the demo content').getByText('Done'))
  })

  it('no longer speak of the default area once shipping is set up', async () => {
    show(name => name === 'shipping')
    await screen.findByText('1 of 10 done')
    expect(line('Set up shipping').queryByText(/Cincinnati/)).toBeNull()
  })

  it('are closed for good by a button', async () => {
    show(() => false)
    await user.click(await screen.findByRole('button', { name: 'Close the list' }))
    await waitFor(() => expect(heading()).toBeNull())
    expect(server.bodiesOf(CLOSE)).toEqual([{ value: 'true' }])
  })

  it('are closed for good, once, when everything is done', async () => {
    show(() => true)
    await waitFor(() => expect(server.bodiesOf(CLOSE)).toEqual([{ value: 'true' }]))
    expect(heading()).toBeNull()
  })

  it('are absent when closed', async () => {
    show(() => false, true)
    await screen.findByText('Responded')
    expect(heading()).toBeNull()
  })
})
