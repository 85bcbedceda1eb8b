import { PROFILE } from './profiles.js'

const FOLDER = __ENV.SUMMARY_DIR || '.'
const ROUTE = /^http_req_duration\{route:(.+)\}$/

const ms = value => (value === undefined ? '–' : value < 10 ? value.toFixed(1) : String(Math.round(value)))
const percent = rate => `${(rate * 100).toFixed(rate > 0.9995 || rate === 0 ? 0 : 2)} %`
const thousands = value => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

/** Every threshold: its metric, its condition, and whether it was met. */
const thresholdsOf = metrics =>
  Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([condition, { ok }]) => ({ name, condition, ok })),
  )

const routesOf = metrics =>
  Object.entries(metrics).flatMap(([name, { values, thresholds = {} }]) => {
    const route = ROUTE.exec(name)?.[1]
    if (!route) return []
    const checks = metrics[`checks{route:${route}}`]
    const requests = metrics[`http_reqs{route:${route}}`]
    const ok = [thresholds, checks?.thresholds ?? {}, requests?.thresholds ?? {}].every(each =>
      Object.values(each).every(threshold => threshold.ok),
    )
    return [{ route, ok, values, wanted: Object.keys(thresholds).join(', '), checks: checks?.values }]
  })

/** The checks that did not always pass, of all groups. */
const brokenIn = ({ checks = [], groups = [] }) => [
  ...checks.filter(({ fails }) => fails > 0).map(({ name, passes, fails }) => ({ name, passes, fails })),
  ...groups.flatMap(brokenIn),
]

const reportOf = (script, data) => {
  const { metrics } = data
  const thresholds = thresholdsOf(metrics)
  return {
    script,
    profile: PROFILE,
    site: __ENV.SITE_URL,
    at: new Date().toISOString(),
    seconds: Math.round(data.state.testRunDurationMs / 1000),
    passed: thresholds.every(({ ok }) => ok),
    users: metrics.vus_max?.values.max ?? 0,
    rounds: metrics.iterations?.values.count ?? 0,
    requests: metrics.http_reqs?.values.count ?? 0,
    rate: metrics.http_reqs?.values.rate ?? 0,
    failed: metrics.http_req_failed?.values.rate ?? 0,
    mebibytes: (metrics.data_received?.values.count ?? 0) / 1024 ** 2,
    routes: routesOf(metrics),
    missed: thresholds.filter(({ ok }) => !ok),
    broken: brokenIn(data.root_group),
  }
}

const HEAD = ['route', 'requests', 'median', 'p95', 'p99', 'maximum', 'threshold', 'checks', 'met']

const rowOf = ({ route, values, wanted, checks, ok }) => [
  route,
  thousands(values.count ?? 0),
  ...['med', 'p(95)', 'p(99)', 'max'].map(stat => ms(values[stat])),
  wanted,
  checks ? percent(checks.rate) : '–',
  ok ? 'yes' : 'NO',
]

const headline = report =>
  `${report.script}, ${report.profile}: ${report.passed ? 'passed' : 'FAILED'}. ` +
  `At most ${report.users} at once for ${report.seconds} s: ${thousands(report.requests)} requests ` +
  `(${report.rate.toFixed(1)}/s), ${percent(report.failed)} failed, ${report.mebibytes.toFixed(1)} MiB, ${report.rounds} rounds.`

const failures = report => [
  ...report.missed.map(({ name, condition }) => `missed: ${name} ${condition}`),
  ...report.broken.map(({ name, passes, fails }) => `failed: ${name} (${fails} of ${passes + fails} times)`),
]

const textOf = report => {
  const rows = [HEAD, ...report.routes.map(rowOf)]
  const widths = HEAD.map((_, at) => Math.max(...rows.map(row => row[at].length)))
  const table = rows.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  )
  return ['', headline(report), 'Times in milliseconds.', '', ...table, '', ...failures(report), ''].join('\n')
}

const escaped = text => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1b2430}
h1{font-size:1.4rem}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:.3rem .6rem;border-bottom:1px solid #d5dae1}th:first-child,td:first-child{text-align:left}
.no td{background:#fde8e8}.bad{color:#a31515;font-weight:600}.good{color:#11703a;font-weight:600}.wide{overflow-x:auto}`

const htmlOf = report => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${report.script}, ${report.profile}`)}</title><style>${STYLE}</style></head><body>
<h1>Load test: ${escaped(`${report.script}, ${report.profile}`)}</h1>
<p class="${report.passed ? 'good' : 'bad'}">${escaped(headline(report))}</p>
<p>${escaped(report.site)}, ended ${escaped(report.at)}. Times in milliseconds.</p>
<div class="wide"><table><thead><tr>${HEAD.map(name => `<th>${name}</th>`).join('')}</tr></thead><tbody>
${report.routes
  .map(
    route =>
      `<tr class="${route.ok ? '' : 'no'}">${rowOf(route)
        .map(cell => `<td>${escaped(cell)}</td>`)
        .join('')}</tr>`,
  )
  .join('\n')}
</tbody></table></div>
<ul>${failures(report)
  .map(line => `<li class="bad">${escaped(line)}</li>`)
  .join('')}</ul>
</body></html>
`

/** The results of a run: a table in the terminal, an HTML page, and everything k6 has measured as JSON. */
export const summaryOf = script => data => {
  const report = reportOf(script, data)
  const file = `${FOLDER}/${script}-${PROFILE}`
  return {
    stdout: textOf(report),
    [`${file}.html`]: htmlOf(report),
    [`${file}.json`]: JSON.stringify({ ...report, metrics: data.metrics }, null, 2),
  }
}
