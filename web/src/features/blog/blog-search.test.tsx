/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, render } from '@testing-library/react'
import { expect, jest, test } from '@jest/globals'
import { hydrateRoot } from 'react-dom/client'
import { BlogSearch } from './blog-search.tsx'

test('what was typed before the scripts were there is searched too', async () => {
  const onChange = jest.fn<(value: string) => void>()
  const box = <BlogSearch value="" onChange={onChange} />
  const place = document.createElement('div')
  // The same HTML as the server's; its renderer needs more than this window has.
  place.innerHTML = render(<BlogSearch value="" onChange={() => undefined} />).container.innerHTML
  document.body.append(place)
  const input = place.querySelector('input')!
  input.value = 'comet'
  const root = await act(async () => hydrateRoot(place, box))
  expect(onChange.mock.calls).toEqual([['comet']])
  await act(async () => root.unmount())
})
