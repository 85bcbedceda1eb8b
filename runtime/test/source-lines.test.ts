import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { build } from 'esbuild'
import { withSourceLines } from '../src/observability/source-lines.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'source-lines-'))
  writeFileSync(
    join(folder, 'fails.ts'),
    'interface Nothing {}\n\nexport const fail = (): Nothing => {\n  throw new Error()\n}\n',
  )
  await build({
    entryPoints: [join(folder, 'fails.ts')],
    outfile: join(folder, 'bundle.js'),
    sourcemap: 'linked',
    format: 'esm',
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('source lines', () => {
  it("name the source instead of the bundle in an error's stack", () => {
    const bundle = pathToFileURL(join(folder, 'bundle.js')).href
    // Where esbuild has put the fourth line's `throw`: the second of the bundle.
    const stack = withSourceLines(`Error: no\n    at fail (${bundle}:2:3)\n    at node:internal/x:1:1`)
    expect(stack).toBe(
      `Error: no\n    at fail (${relative(process.cwd(), join(folder, 'fails.ts'))}:4:3)\n    at node:internal/x:1:1`,
    )
  })

  it('leave a stack without a map, or with a broken one, as it is', () => {
    writeFileSync(join(folder, 'broken.js.map'), '{')
    for (const name of ['broken.js', 'gone.js']) {
      const stack = `Error: no\n    at fail (${pathToFileURL(join(folder, name)).href}:2:3)`
      expect(withSourceLines(stack)).toBe(stack)
    }
  })
})
