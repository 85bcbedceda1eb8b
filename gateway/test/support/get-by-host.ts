import { request } from 'node:http'

/** GET as a browser that reaches the site by another name. */
export const getByHost = (
  url: string,
  { host, cookie }: { host: string; cookie: string | undefined },
): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const options = { headers: { host, ...(cookie && { cookie }) } }
    request(url, options, response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as unknown }))
    })
      .on('error', reject)
      .end()
  })
