import { Worker } from 'node:worker_threads'

/**
 * Starts a thread from a file in this folder. In the bundle it is JavaScript; from source, Node 20 loads TypeScript when tsx is
 * registered.
 */
export function startThread(name: 'unpack-thread' | 'heic-thread', workerData: unknown): Worker {
  const options = { workerData, execArgv: [] }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, import.meta.url), options)
  const source = JSON.stringify(new URL(`./${name}.ts`, import.meta.url).href)
  const script = `import('tsx/esm/api').then(tsx => { tsx.register(); return import(${source}) })`
  return new Worker(script, { ...options, eval: true })
}
