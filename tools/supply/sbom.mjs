import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// npm run sbom -- FILE: the bill of materials of what ships, in CycloneDX, from the lock file alone.
const file = process.argv[2] ?? '.data/sbom.cdx.json'
const npm = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
const { status, stdout, stderr } = spawnSync('npm', npm, { encoding: 'utf8', maxBuffer: 1 << 28 })
if (status !== 0) throw new Error(stderr)
const { components } = JSON.parse(stdout)
if (components.length < 300) throw new Error(`The bill names ${components.length} packages only.`)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, stdout)
console.log(`sbom: ${components.length} packages → ${file}`)
