import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENTS = ['docs/asvs.md', 'docs/security.md', 'docs/threat-model.md', 'docs/security-process.md']
const FOLDERS = readdirSync(ROOT, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? entry.name : []))

/** Whether a path of the repository, in which `*` stands for any folder, leads to something. */
const leadsSomewhere = (path: string): boolean => {
  const [before, after] = path.split('/*/')
  if (after === undefined) return existsSync(join(ROOT, path))
  return readdirSync(join(ROOT, before ?? '')).some(folder => existsSync(join(ROOT, before ?? '', folder, after)))
}

/** A path that is cited: it begins with a folder of ours, or ends as a file does. */
const isPath = (cited: string): boolean =>
  /^[\w.@*-]+(?:\/[\w.@*-]+)+\/?$/.test(cited) &&
  (FOLDERS.includes(cited.split('/')[0] ?? '') || /\.(?:tsx?|[cm]js|json|ya?ml|md|proto|sh)$/.test(cited))

/** All words of a file, or of the code in a folder. */
const wordsOf = (path: string): Set<string> => {
  const files = statSync(join(ROOT, path)).isDirectory()
    ? readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.tsx?$/.test(name))
        .map(name => join(path, name))
    : [path]
  return new Set(files.flatMap(file => readFileSync(join(ROOT, file), 'utf8').match(/[\w$]+/g) ?? []))
}

/** What is said to stand in a file: '`path` (`name`, `name`)' and '`name` of `path`'. */
const citedNames = (text: string): { path: string; name: string }[] => [
  ...[...text.matchAll(/`([^`\n]+)` \(((?:`[^`\n]+`(?:, | and )?)+)\)/g)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ path, name })),
  ),
  ...[...text.matchAll(/`([^`\n]+)` (?:of|in) `([^`\n]+)`/g)].map(([, name = '', path = '']) => ({ path, name })),
]

describe.each(DOCUMENTS)('%s', document => {
  const text = readFileSync(join(ROOT, document), 'utf8')

  it('cites files that exist', () => {
    const paths = [...text.matchAll(/`([^`\n]+)`/g)].map(([, cited = '']) => cited).filter(isPath)
    expect(paths.filter(path => !leadsSomewhere(path))).toEqual([])
  })

  it('links to documents that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter(link => !existsSync(join(ROOT, dirname(document), link)))).toEqual([])
  })

  it('cites names that stand in the file they are cited from', () => {
    const names = citedNames(text).filter(({ path, name }) => isPath(path) && /^[\w$]+$/.test(name))
    expect(names.filter(({ path, name }) => existsSync(join(ROOT, path)) && !wordsOf(path).has(name))).toEqual([])
  })
})

describe('citations', () => {
  it('are what the table of requirements consists of', () => {
    const cited = [...readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8').matchAll(/`([^`\n]+)`/g)]
    expect(cited.filter(([, path = '']) => isPath(path)).length).toBeGreaterThan(200)
  })

  it('are found in both forms', () => {
    const text = 'by `gateway/src/a.ts` (`one`, `two`) and `three` of `gateway/src/b.ts`, not `image/fits`'
    expect(citedNames(text)).toEqual([
      { path: 'gateway/src/a.ts', name: 'one' },
      { path: 'gateway/src/a.ts', name: 'two' },
      { path: 'gateway/src/b.ts', name: 'three' },
    ])
    expect(['gateway/src/', 'adapters/x.ts', 'image/fits', 'npm run x', '/api/posts'].map(isPath)).toEqual([
      ...[true, true, false, false, false],
    ])
  })
})
