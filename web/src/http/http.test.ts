import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { getOrNull } from './get-or-null.ts'
import { http } from './http.ts'

const browsersFetch = globalThis.fetch
let sent: RequestInit[]
let answers: Response[]
const lastSent = () => sent.at(-1) ?? {}

beforeEach(() => {
  sent = []
  answers = []
  globalThis.fetch = (_url, init = {}) => {
    sent.push(init)
    return Promise.resolve(answers.shift() ?? Response.json({ ok: true }))
  }
})
afterEach(() => {
  globalThis.fetch = browsersFetch
})

test('every call carries credentials', async () => {
  await http.get('/api/a')
  await http.post('/api/a', {})
  await http.put('/api/a', {})
  await http.patch('/api/a', {})
  await http.delete('/api/a')
  expect(sent.map(({ method, credentials }) => `${method} ${credentials}`)).toEqual(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(method => `${method} include`),
  )
})

test('form data goes as it is: the browser writes its type and boundary', async () => {
  const form = new FormData()
  form.set('title', 'Moon')
  await http.post('/api/images', form)
  expect(lastSent().body).toBe(form)
  expect(lastSent().headers).toEqual({})
})

test('any other body goes as JSON', async () => {
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

test('without a body nothing is sent and no type is claimed', async () => {
  await http.post('/api/logout')
  expect(lastSent().body).toBeUndefined()
  expect(lastSent().headers).toEqual({})
})

test('an answer without content is no JSON', async () => {
  answers.push(new Response(null, { status: 204 }))
  expect(await http.delete('/api/posts/1')).toBeUndefined()
})

test('a list tells how long it is; one that does not is as long as it looks', async () => {
  answers.push(Response.json([1, 2], { headers: { 'x-total-count': '40' } }), Response.json([1, 2]))
  expect(await http.getPage('/api/posts')).toEqual({ items: [1, 2], total: 40 })
  expect(await http.getPage('/api/posts')).toEqual({ items: [1, 2], total: 2 })
})

test('401 is an error, and no user for whom asking is allowed to find nobody', async () => {
  const refuse = () => answers.push(Response.json({ message: 'Log in first' }, { status: 401 }))
  refuse()
  await expect(http.get('/api/me')).rejects.toMatchObject({ status: 401, message: 'Log in first' })
  refuse()
  expect(await getOrNull('/api/me')).toBeNull()
  answers.push(Response.json({ message: 'No' }, { status: 500 }))
  await expect(getOrNull('/api/me')).rejects.toMatchObject({ status: 500 })
})
