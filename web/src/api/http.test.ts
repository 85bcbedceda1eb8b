import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { ConnectionError } from './api-error.ts'
import { getOrNull, http } from './http.ts'

const browsersFetch = globalThis.fetch
let sent: RequestInit[]
let responses: Response[]
const lastSent = () => sent.at(-1) ?? {}

beforeEach(() => {
  sent = []
  responses = []
  globalThis.fetch = (_url, init = {}) => {
    sent.push(init)
    return Promise.resolve(responses.shift() ?? Response.json({ ok: true }))
  }
})
afterEach(() => {
  globalThis.fetch = browsersFetch
})

describe('http', () => {
  it('sends credentials with every request', async () => {
    await http.get('/api/a')
    await http.post('/api/a', {})
    await http.put('/api/a', {})
    await http.patch('/api/a', {})
    await http.delete('/api/a')
    expect(sent.map(({ method, credentials }) => `${method} ${credentials}`)).toEqual(
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(method => `${method} include`),
    )
  })

  it('sends form data as it is, so that the browser writes its type and boundary', async () => {
    const form = new FormData()
    form.set('title', 'Moon')
    await http.post('/api/images', form)
    expect(lastSent().body).toBe(form)
    expect(lastSent().headers).toEqual({})
  })

  it('sends any other body as JSON', async () => {
    for (const [body, text] of [
      [{ title: 'Moon' }, '{"title":"Moon"}'],
      [[1, 2], '[1,2]'],
      [null, 'null'],
      ['Moon', '"Moon"'],
      [0, '0'],
    ]) {
      await http.put('/api/posts/1', body)
      expect(lastSent().body).toBe(text)
      expect(lastSent().headers).toEqual({ 'content-type': 'application/json' })
    }
  })

  it('sends neither body nor content type without a body', async () => {
    await http.post('/api/logout')
    expect(lastSent().body).toBeUndefined()
    expect(lastSent().headers).toEqual({})
  })

  it('returns undefined for a response without content', async () => {
    responses.push(new Response(null, { status: 204 }))
    expect(await http.delete('/api/posts/1')).toBeUndefined()
  })

  it('reads the total of a list from its header, or else counts its items', async () => {
    responses.push(Response.json([1, 2], { headers: { 'x-total-count': '40' } }), Response.json([1, 2]))
    expect(await http.getPage('/api/posts')).toEqual({ items: [1, 2], total: 40 })
    expect(await http.getPage('/api/posts')).toEqual({ items: [1, 2], total: 2 })
  })

  it('throws on 401, which getOrNull turns into null', async () => {
    const refuse = () => responses.push(Response.json({ message: 'Log in first' }, { status: 401 }))
    refuse()
    await expect(http.get('/api/me')).rejects.toMatchObject({ status: 401, message: 'Log in first' })
    refuse()
    expect(await getOrNull('/api/me')).toBeNull()
    responses.push(Response.json({ message: 'No' }, { status: 500 }))
    await expect(getOrNull('/api/me')).rejects.toMatchObject({ status: 500 })
  })

  it('throws a ConnectionError when there is no response, and lets an abort be one', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(http.put('/api/posts/1', {})).rejects.toBeInstanceOf(ConnectionError)
    globalThis.fetch = () => Promise.reject(new DOMException('Aborted', 'AbortError'))
    await expect(http.get('/api/posts')).rejects.toMatchObject({ name: 'AbortError' })
  })
})
