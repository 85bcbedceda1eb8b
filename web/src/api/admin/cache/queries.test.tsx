import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import useSWR from 'swr'
import { asOwner, withApiServer } from '../../../admin/testing/as-owner.tsx'
import type { Reply } from '../../../site/testing/api-server.ts'
import { user } from '../../../site/testing/user.ts'
import { listSettings, useRefresh } from './queries.ts'

const key = '/api/admin/order-notices'
const server = withApiServer()
let email: string
beforeEach(() => {
  email = 'first@studio.example'
  server.on(`GET ${key}`, () => ({ body: { email } }))
})

interface Props {
  keepPrevious: boolean
}

function Shown({ keepPrevious }: Props) {
  const [renderings, setRenderings] = useState(0)
  const { data } = useSWR<{ email: string }>(key, keepPrevious ? listSettings : {})
  return <button onClick={() => setRenderings(renderings + 1)}>{data ? `Notifies ${data.email}` : 'Loading...'}</button>
}

/** A reader that mounts when the data stands in the cache, as a tab that is opened again does. */
function Screen({ keepPrevious }: Props) {
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { data } = useSWR<{ email: string }>(isOpen ? null : key)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{data || isOpen ? 'Switch' : 'Wait'}</button>
      <button onClick={() => void refresh(key)}>Refresh</button>
      {isOpen && <Shown keepPrevious={keepPrevious} />}
    </>
  )
}

/** A reader that comes and goes. */
function Closed() {
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Hide' : 'Show'}</button>
      <button onClick={() => void refresh(key)}>Refresh</button>
      {isOpen && <Shown keepPrevious={false} />}
    </>
  )
}

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const requests = () => server.calls.filter(({ call }) => call === `GET ${key}`).length

const open = async (keepPrevious: boolean) => {
  asOwner(<Screen keepPrevious={keepPrevious} />)
  await screen.findByText('Switch')
  await press('Switch')
  await screen.findByText('Notifies first@studio.example')
}

describe('refresh after a change', () => {
  it('shows an unchanged response again although its component was rendered meanwhile', async () => {
    await open(false)
    let respond: (reply: Reply) => void = () => undefined
    server.on(`GET ${key}`, () => new Promise(resolve => (respond = resolve)))
    await press('Refresh')
    await press(/Notifies|Loading/)
    await act(async () => respond({ body: { email } }))
    expect(screen.queryByText('Loading...')).toBeNull()
    screen.getByText('Notifies first@studio.example')
  })

  it.each([true, false])('shows what was changed and changed back (keeping previous data: %s)', async keepPrevious => {
    await open(keepPrevious)
    email = 'second@studio.example'
    await press('Refresh')
    await screen.findByText('Notifies second@studio.example')
    email = 'first@studio.example'
    await press('Refresh')
    await screen.findByText('Notifies first@studio.example')
  })

  it('forgets what no component shows, and loads it when one does', async () => {
    asOwner(<Closed />)
    await press('Show')
    await screen.findByText('Notifies first@studio.example')
    await press('Hide')
    email = 'second@studio.example'
    await press('Refresh')
    expect(requests()).toBe(1)
    await press('Show')
    await screen.findByText('Notifies second@studio.example')
    expect(requests()).toBe(2)
  })
})
