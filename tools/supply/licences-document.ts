import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** Licences that ask for no more than to be named, and those of libraries that may be replaced by the user (LGPL, MPL). */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

// Two that say it in the old way, which the lock file doesn't take over: package.json has `licenses: [{ type: 'MIT' }]`.
const OLD_WAY: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT' }

export interface Licensed {
  name: string
  version: string
  licence: string
}

/** Every package that is part of what runs, as the lock file says. */
export const shippedPackages = (lockFile: string): Licensed[] => {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Locked> }
  const found = new Map<string, Licensed>()
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || dev || link || name.startsWith('@skyfolio/')) continue
    found.set(`${name}@${version}`, { name, version, licence: license ?? OLD_WAY[name] ?? 'none named' })
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Those whose licence nobody has looked at yet. */
export const notAccepted = (packages: Licensed[]): Licensed[] =>
  packages.filter(({ licence }) => !licence.split(/ AND | OR |[()]/).every(word => word === '' || ACCEPTED.has(word)))

const TOP = `# Licences

<!-- Made from the lock file by \`npm run licences\`; a test compares. -->

Skyfolio itself is under the MIT licence. These are the npm packages that its processes and its pages contain, with what they are licensed under; their licence texts stand in \`node_modules\` and in the images. Packages that only build and test are left out. libvips, which sharp brings along, and libheif are LGPL: they stay libraries of their own and may be replaced. The star, sky and town data and their sources: \`services/skybug/sky-data/NOTICE\`. The bill of materials for a scanner: \`npm run sbom\`.
`

/** docs/licences.md */
export const licencesDocument = async (path: string, packages: Licensed[]): Promise<string> => {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort()
  const lines = licences.map(licence => {
    const names = packages.filter(one => one.licence === licence).map(({ name, version }) => `${name} ${version}`)
    return `## ${licence}\n\n${names.length}: ${names.join(', ')}\n`
  })
  return format([TOP, ...lines].join('\n'), { ...(await resolveConfig(path)), parser: 'markdown' })
}
