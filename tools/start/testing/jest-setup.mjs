import { tsImport } from 'tsx/esm/api'
import { generate } from '../../../protos/generate.mjs'

/** Compiled contracts and real programs for every test run; those that the environment names are used. */
export default async () => {
  await generate()
  const { provideTestPrograms } = await tsImport('./test-programs.ts', import.meta.url)
  const print = line => line.includes('…') && process.stderr.write(`${line}\n`)
  globalThis.stopTestPrograms = await provideTestPrograms({
    print,
    mayDownload: process.env.SKYFOLIO_MAY_DOWNLOAD === 'on',
  })
}
