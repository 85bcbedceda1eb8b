import { spawnSync } from 'node:child_process'

// What npm knows against our packages, for CI. Fails on high and critical advisories in what ships; of packages with newer
// releases it warns. Where the registry doesn't respond, it says so and passes: that nobody answers is no finding, and no proof.
const npm = (...args) => {
  const { stdout } = spawnSync('npm', [...args, '--json', '--fetch-retries=0'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return JSON.parse(stdout || '{}')
}

const { metadata, vulnerabilities, message, error } = npm('audit', '--omit=dev')
if (!metadata?.vulnerabilities) {
  console.log(`npm audit: NOT CHECKED, the registry does not respond (${message ?? error?.summary})`)
} else {
  const { high, critical, moderate, low } = metadata.vulnerabilities
  console.log(`npm audit: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`)
  for (const [name, { severity, via }] of Object.entries(vulnerabilities))
    console.log(`  ${severity}: ${name}: ${via.map(one => one.title ?? one).join('; ')}`)
  process.exitCode = high + critical > 0 ? 1 : 0
}

const outdated = npm('outdated', '--workspaces', '--include-workspace-root')
if (outdated.error) {
  console.log(`npm outdated: NOT CHECKED, the registry does not respond (${outdated.error.summary})`)
} else {
  // A package that several workspaces depend on is a list.
  const packages = Object.entries(outdated).map(([name, found]) => ({ name, ...[found].flat()[0] }))
  console.log(`npm outdated: ${packages.length} packages have other releases than ours`)
  for (const { name, current, latest } of packages) console.log(`  ${name} ${current}, latest ${latest}`)
}
