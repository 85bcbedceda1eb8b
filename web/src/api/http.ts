import { ApiError, apiError, ConnectionError } from './api-error.ts'

/** A read for which 'not signed in' is a result and no error. */
export const getOrNull = async <T>(url: string): Promise<T | null> => {
  try {
    return await http.get<T>(url)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

interface Options {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Options of a write to the version that was seen, by its time; undefined: to any. */
export const ifVersion = (seen: string | undefined): Options =>
  seen === undefined ? {} : { headers: { 'if-match': `"${seen}"` } }

const request = async (method: string, url: string, body?: unknown, options: Options = {}): Promise<Response> => {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: isForm ? body : JSON.stringify(body),
    signal: options.signal,
  }).catch((error: unknown) => {
    // fetch throws a TypeError, in words of the browser's own; an aborted request is not one.
    throw error instanceof TypeError ? new ConnectionError(error) : error
  })
  if (!response.ok) throw apiError(response.status, response.statusText, await response.text())
  return response
}

const json = async <T>(response: Response): Promise<T> =>
  response.status === 204 ? (undefined as T) : ((await response.json()) as T)

/** One page of a list, and how many there are in all. */
export interface Page<T> {
  items: T[]
  total: number
}

const write =
  (method: string) =>
  <T>(url: string, body?: unknown, options?: Options): Promise<T> =>
    request(method, url, body, options).then(json<T>)

/** The one way to the server. Form data is sent as it is, any other body as JSON; what fails throws an ApiError. */
export const http = {
  get: <T>(url: string, options?: Options): Promise<T> => request('GET', url, undefined, options).then(json<T>),
  getPage: async <T>(url: string, options?: Options): Promise<Page<T>> => {
    const response = await request('GET', url, undefined, options)
    const items = await json<T[]>(response)
    const total = Number(response.headers.get('x-total-count') ?? NaN)
    return { items, total: Number.isNaN(total) ? items.length : total }
  },
  post: write('POST'),
  put: write('PUT'),
  patch: write('PATCH'),
  delete: <T>(url: string, options?: Options): Promise<T> => request('DELETE', url, undefined, options).then(json<T>),
}
