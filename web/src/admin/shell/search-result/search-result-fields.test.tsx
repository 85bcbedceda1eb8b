import { describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { fill } from '../../../site/testing/user.ts'
import { asOwner, withApiServer } from '../../testing/as-owner.tsx'
import { lengthHint, SearchResultFields } from './search-result-fields.tsx'

withApiServer()

const Fields = () => {
  const [values, setValues] = useState({ metaTitle: '', metaDescription: '' })
  return (
    <SearchResultFields
      values={values}
      onChange={change => setValues(before => ({ ...before, ...change }))}
      fallback={{ title: 'Orion rises', description: '<p>A clear  night.</p>' }}
      address="/blog/orion-rises"
    />
  )
}

const preview = () => within(screen.getByRole('group', { name: 'Preview as a search result' }))
/** With the site's settings, which make its title. */
const open = () => act(async () => void asOwner(<Fields />))
const write = (label: RegExp, value: string) => fill(screen.getByLabelText(label), value)

describe('search result fields', () => {
  it("show the item's own title, words and address as long as nothing is written", async () => {
    await open()
    preview().getByText('Orion rises · Skyfolio')
    preview().getByText('A clear night.')
    preview().getByText(/\/blog\/orion-rises$/)
  })

  it('show what is written, and how long it is', async () => {
    await open()
    await write(/^Search title/, 'How Orion rises')
    await write(/^Search description/, 'The hunter in winter')
    preview().getByText('How Orion rises')
    preview().getByText('The hunter in winter')
    screen.getByText('15 of about 60 characters')
    screen.getByText('20 of about 155 characters')
  })

  it('say when search engines will cut it', () => {
    expect(lengthHint('metaTitle', 'x'.repeat(60))).toBe('60 of about 60 characters')
    expect(lengthHint('metaTitle', 'x'.repeat(61))).toBe('61 of about 60 characters: search engines will cut it')
  })
})
