import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { asOwner } from '../testing/as-owner.tsx'
import { PublishField } from './publish-field.tsx'
import { press, withEditorsServer, valueOf, write } from './testing/open-desk.tsx'

const PLAN = '2027-01-06T20:00:00.000Z'

let plans: (string | null)[]
const Planned = ({ at }: { at: string | null }) => {
  const [publishAt, setPublishAt] = useState(at)
  const change = (next: string | null) => {
    plans.push(next)
    setPublishAt(next)
  }
  return (
    <>
      <PublishField
        {...{ type: 'post', published: false, publishAt, publicAddress: null }}
        onChange={({ publishAt: next }) => change(next ?? null)}
      />
      <button onClick={() => setPublishAt('2030-05-01T10:00:00.000Z')}>Theirs</button>
    </>
  )
}
const open = async (at: string | null) => {
  await act(async () => asOwner(<Planned at={at} />))
}
withEditorsServer()
beforeEach(() => {
  plans = []
})

const LABEL = 'Publish at'
const leave = () => fireEvent.blur(screen.getByLabelText(LABEL))

describe('planned publication', () => {
  it('keeps its plan while only half a date is typed, and shows it again afterwards', async () => {
    await open(PLAN)
    const shown = valueOf(LABEL)
    const field = screen.getByLabelText(LABEL)
    await write(LABEL, '')
    expect(screen.getByLabelText(LABEL)).toBe(field)
    expect(valueOf(LABEL)).toBe('')
    expect(plans).toEqual([])
    leave()
    expect(valueOf(LABEL)).toBe(shown)
  })

  it('changes only with a complete year, however it is typed', async () => {
    await open(PLAN)
    for (const year of ['0002', '0020', '0202']) {
      const clock = `${year}${valueOf(LABEL).slice(4)}`
      await write(LABEL, clock)
      expect(valueOf(LABEL)).toBe(clock)
    }
    expect(plans).toEqual([])
    const whole = `2028${valueOf(LABEL).slice(4)}`
    await write(LABEL, whole)
    expect(valueOf(LABEL)).toBe(whole)
    expect(plans).toEqual(['2028-01-06T20:00:00.000Z'])
  })

  it('starts with the first complete date, ends with its button, and follows other changes', async () => {
    await open(null)
    await press('Plan publication')
    await write(LABEL, '2027-03-01T20:00')
    expect(plans).toHaveLength(1)
    await press('Theirs')
    expect(valueOf(LABEL)).toMatch(/^2030-05-01T/)
    await press("Don't plan")
    expect(plans.at(-1)).toBeNull()
    expect(screen.queryByLabelText(LABEL)).toBeNull()
  })
})

describe('publication', () => {
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

  it.each([
    ['post', 'View post', '/blog/orion'],
    ['page', 'View page', '/pages/about'],
  ] as const)('leads to a %s that visitors can see', async (type, name, publicAddress) => {
    const props = { type, published: true, publishAt: null, onChange: () => undefined }
    const { rerender } = asOwner(<PublishField {...props} publicAddress={null} />)
    expect(link(name)).toBeUndefined()
    rerender(<PublishField {...props} publicAddress={publicAddress} />)
    expect(link(name)).toBe(publicAddress)
  })
})
