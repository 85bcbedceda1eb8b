import { signIdentity } from '@skyfolio/runtime/rpc/caller-token'

interface UploadFile {
  field: string
  name: string
  bytes: Uint8Array
  type?: string
}

/** Calls the media HTTP server as the gateway does. */
export interface HttpClient {
  url: string
  /** Sends a form; fields come before the files. */
  upload(
    path: string,
    files: UploadFile[],
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<UploadResponse>
  /** POST /images with a title; returns the id. */
  uploadImage(bytes: Uint8Array, fields?: Record<string, string>, name?: string): Promise<number>
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
  identity(): Record<string, string>
}

interface UploadResponse {
  status: number
  body: {
    images?: { id: number; title: string; state: string }[]
    filename?: string
    message?: string
    reason?: string
  }
}

export function createHttpClient(url: string, secret: string): HttpClient {
  const identity = () => ({
    'x-skyfolio-identity': signIdentity({ actorId: 7, requestId: 'test-request', at: Date.now() }, secret),
  })
  const upload: HttpClient['upload'] = async (path, files, fields = {}, headers = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const { field, name, bytes, type = 'image/jpeg' } of files) {
      form.append(field, new Blob([bytes], { type }), name)
    }
    const response = await fetch(url + path, { method: 'POST', headers: { ...identity(), ...headers }, body: form })
    return { status: response.status, body: (await response.json()) as UploadResponse['body'] }
  }
  return {
    url,
    upload,
    identity,
    async uploadImage(bytes, fields = {}, name = 'picture.jpg') {
      const { status, body: uploaded } = await upload('/images', [{ field: 'image', name, bytes }], {
        title: 'A picture',
        ...fields,
      })
      const id = uploaded.images?.[0]?.id
      if (id === undefined) throw new Error(`upload: ${status} ${JSON.stringify(uploaded)}`)
      return id
    },
    get: (path, headers = {}, method = 'GET') => fetch(url + path, { method, headers, redirect: 'manual' }),
  }
}
