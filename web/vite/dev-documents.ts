import type { Plugin } from 'vite'
import type * as Addresses from '../src/addresses.ts'
import type * as Documents from '../src/documents/document.ts'

/** While developing there is no manifest: the browser asks Vite for the sources themselves. */
const sources = Object.fromEntries(
  ['public', 'checkout', 'admin'].map(name => [
    `src/documents/${name}/entry.tsx`,
    { file: `src/documents/${name}/entry.tsx` },
  ]),
)

/** Answers every address with its document's empty shell; the browser renders the screen. */
export const devDocuments = (): Plugin => ({
  name: 'skyfolio-documents',
  apply: 'serve',
  configureServer: server => () => {
    const shell = async (path: string, publicUrl: string): Promise<string> => {
      const { documentOf } = (await server.ssrLoadModule('/src/addresses.ts')) as typeof Addresses
      const { documentHtml } = (await server.ssrLoadModule('/src/documents/document.ts')) as typeof Documents
      const { html } = documentHtml({
        document: documentOf(path.replace(/[?#].*/, '')),
        assets: sources,
        screenFiles: [],
        head: '<title>Skyfolio</title>',
        data: { publicUrl, status: 200, data: {} },
      })
      return server.transformIndexHtml(path, html)
    }
    server.middlewares.use((request, response, next) => {
      if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
      shell(request.originalUrl ?? '/', `http://${request.headers.host ?? 'localhost'}`).then(
        html => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
        next,
      )
    })
  },
})
