import { signIdentity } from '@skyfolio/runtime/identity'

export interface UploadFile {
  field: string
  name: string
  bytes: Uint8Array
  type?: string
}

export interface Door {
  url: string
  /** Sends a form as the gateway would. Fields come before the files. */
  upload(path: string, files: UploadFile[], fields?: Record<string, string>): Promise<Uploaded>
  /** POST /images with a title; answers the id. */
  uploadImage(bytes: Uint8Array, fields?: Record<string, string>, name?: string): Promise<number>
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
  identity(): Record<string, string>
}

export interface Uploaded {
  status: number
  body: { ids?: number[]; filename?: string; message?: string; reason?: string }
}

export function openDoor(url: string, secret: string): Door {
  const identity = () => ({
    'x-skyfolio-identity': signIdentity({ actorId: 7, requestId: 'test-request', at: Date.now() }, secret),
  })
  const upload: Door['upload'] = async (path, files, fields = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const { field, name, bytes, type = 'image/jpeg' } of files) {
      form.append(field, new Blob([bytes], { type }), name)
    }
    const response = await fetch(url + path, { method: 'POST', headers: identity(), body: form })
    return { status: response.status, body: (await response.json()) as Uploaded['body'] }
  }
  return {
    url,
    upload,
    identity,
    async uploadImage(bytes, fields = {}, name = 'picture.jpg') {
      const answer = await upload('/images', [{ field: 'image', name, bytes }], { title: 'A picture', ...fields })
      const id = answer.body.ids?.[0]
      if (id === undefined) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`)
      return id
    },
    get: (path, headers = {}, method = 'GET') => fetch(url + path, { method, headers, redirect: 'manual' }),
  }
}
