import { act } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'

// Its fonts are files that only the build can read.
jest.unstable_mockModule('../theme/global-style.ts', () => ({ GlobalStyle: () => null }))
const { start } = await import('./start.tsx')

const Screen = () => {
  const { state } = useLocation() as { state: { background?: unknown } | null }
  return <p>{state?.background ? 'Over the gallery' : 'On its own'}</p>
}
const first = { publicUrl: 'https://sky.example', status: 200, data: {} }
const open = (root: string) => {
  document.body.innerHTML = root
  return act(async () => start(<Screen />, first))
}
const shown = () => document.getElementById('root')?.textContent
const keyNow = () => (window.history.state as { key?: string }).key

let complaints: jest.SpiedFunction<typeof console.error>
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void jest.restoreAllMocks())

const overGallery = { idx: 1, key: 'kept', usr: { list: 'latest', background: { pathname: '/gallery' } } }

describe('the start of a document', () => {
  it("renders a reloaded photograph by itself, as the server's HTML has it", async () => {
    window.history.replaceState(overGallery, '')
    await open('<div id="root" data-rendered><p>On its own</p></div>')
    expect(complaints).not.toHaveBeenCalled()
    expect(shown()).toBe('On its own')
    expect(window.history.state).toEqual({ idx: 1, key: 'kept', usr: { list: 'latest' } })
  })

  it('renders a photograph over its screen where the browser renders everything', async () => {
    window.history.replaceState(overGallery, '')
    await open('<div id="root"></div>')
    expect(shown()).toBe('Over the gallery')
  })

  it('gives the first history entry a key of its own, which a reload keeps', async () => {
    window.history.replaceState(null, '')
    await open('<div id="root"></div>')
    const name = keyNow()
    expect(name).toMatch(/^\w{6,}$/)
    await open('<div id="root"></div>')
    expect(keyNow()).toBe(name)
    window.history.replaceState(null, '')
    await open('<div id="root"></div>')
    expect(keyNow()).not.toBe(name)
  })
})
