import { tsImport } from 'tsx/esm/api'
import { generate } from '../../../protos/generate.mjs'

/** Compiled contracts and real programs for jest by itself; `npm test` has provided them before. */
export default async () => {
  const { exitWithNpm } = await tsImport('../running/exit-with-npm.ts', import.meta.url)
  exitWithNpm()
  if (process.env.SKYFOLIO_MISSING !== undefined) return
  await generate()
  const { provideTestPrograms } = await tsImport('./test-programs.ts', import.meta.url)
  const print = line => line.includes('…') && process.stderr.write(`${line}\n`)
  const mayDownload = process.env.SKYFOLIO_MAY_DOWNLOAD === 'on'
  globalThis.stopTestPrograms = await provideTestPrograms({ print, mayDownload, databases: true, ci: true })
}
