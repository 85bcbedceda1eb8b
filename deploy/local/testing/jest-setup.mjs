import { tsImport } from 'tsx/esm/api'

/** Real parts for every test run; what the environment names already is left alone. */
export default async () => {
  const { provideParts } = await tsImport('./test-parts.ts', import.meta.url)
  const say = line => line.includes('…') && process.stderr.write(`${line}\n`)
  globalThis.stopSkyfolioParts = await provideParts({ say, fetching: process.env.SKYFOLIO_FETCHING === 'on' })
}
