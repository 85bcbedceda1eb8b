import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '../..')

const dependenciesOf = async (workspace: string): Promise<string[]> => {
  const { dependencies } = JSON.parse(await readFile(join(ROOT, workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return Object.keys(dependencies)
}

/** The npm packages that a bundle loads. */
const packagesOf = async (bundle: string): Promise<string[]> => {
  const code = await readFile(join(ROOT, bundle), 'utf8')
  const imports = [...code.matchAll(/^(?:import (?:[^"\n]* from )?|\} from )"([^"\n]+)";$|\bimport\("([^"\n]+)"\)/gm)]
  const all = imports.map(([, atStart, later]) => atStart ?? later ?? '')
  const names = all.filter(name => !/^(node:|\.|\/)/.test(name))
  return [...new Set(names.map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))]
}

// An image has the packages of its own workspace and of those that it names, though its programs are made of others' code too.
test.each(['import', 'demo'])(
  '%s, which runs in the image of tools, loads only packages of tools, runtime and domain',
  async name => {
    const known = (await Promise.all(['tools', 'runtime', 'domain'].map(dependenciesOf))).flat()
    const packages = await packagesOf(`tools/dist/${name}.js`)
    expect(packages.length).toBeGreaterThan(3)
    expect(packages.filter(each => !known.includes(each))).toEqual([])
  },
)
