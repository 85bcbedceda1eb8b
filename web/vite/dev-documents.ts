import type { Plugin } from 'vite'

interface ServerBuild {
  shell(input: { path: string; publicUrl: string; assets: Record<string, { file: string }> }): {
    status: number
    html: string
  }
}

/** While developing there is no manifest: the browser asks Vite for the sources themselves. */
const sources = Object.fromEntries(
  ['public', 'checkout', 'admin'].map(name => [`src/entry-${name}.tsx`, { file: `src/entry-${name}.tsx` }]),
)

/** Answers every address that is a screen with its document's shell; the browser renders it. */
export const devDocuments = (): Plugin => ({
  name: 'skyfolio-documents',
  apply: 'serve',
  configureServer: server => () => {
    server.middlewares.use((request, response, next) => {
      const path = request.originalUrl ?? '/'
      if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
      const publicUrl = `http://${request.headers.host ?? 'localhost'}`
      server
        .ssrLoadModule('/src/entry-server.tsx')
        .then(async build => {
          const { status, html } = (build as ServerBuild).shell({ path, publicUrl, assets: sources })
          response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
          response.end(await server.transformIndexHtml(path, html))
        })
        .catch(next)
    })
  },
})
