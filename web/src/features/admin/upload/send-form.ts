import { apiError, ApiError } from '../../../http/api-error.ts'

interface Sending {
  url: string
  form: FormData
  signal: AbortSignal
  /** Part of the body that has left the browser, 0 to 1. */
  onProgress: (sent: number) => void
}

/** Posts form data with real upload progress, which fetch can't tell. Rejects with an ApiError, or the signal's reason. */
export const sendForm = <T>({ url, form, signal, onProgress }: Sending): Promise<T> =>
  new Promise<T>((resolve, reject: (reason: Error) => void) => {
    const request = new XMLHttpRequest()
    const aborted = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    if (signal.aborted) return aborted()
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', url)
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as T)
      else reject(apiError(request.status, request.statusText, request.responseText))
    }
    request.onerror = () => reject(new ApiError(0, 'The connection was lost while uploading'))
    request.onabort = aborted
    request.send(form)
  })
