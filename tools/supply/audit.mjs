import { spawnSync } from 'node:child_process'

// `npm audit` for CI: fails on high and critical findings in what ships. Where the registry's advisories can't be reached, it
// says so and passes: that nobody answers is no finding, and no proof either.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 })
const report = JSON.parse(stdout)
const counts = report.metadata?.vulnerabilities

if (!counts) {
  console.log(`npm audit: NOT CHECKED, the registry does not respond (${report.message ?? report.error?.summary})`)
} else {
  const { high, critical, moderate, low } = counts
  console.log(`npm audit: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`)
  for (const [name, { severity, via }] of Object.entries(report.vulnerabilities))
    console.log(`  ${severity}: ${name}: ${via.map(one => one.title ?? one).join('; ')}`)
  process.exitCode = high + critical > 0 ? 1 : 0
}
