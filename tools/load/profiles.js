// How hard a script is run. `users` is its usual number of users; `patience` multiplies the allowed response
// times; `pace` shortens the time people take to read, so that a smoke gets through every step; `passRate` is the share of
// checks that must pass.
const PROFILES = {
  smoke: {
    stages: () => [{ duration: `${__ENV.SECONDS || 10}s`, target: 2 }],
    start: () => 2,
    ...{ patience: 16, pace: 0.05, passRate: 1 },
  },
  load: {
    stages: users => [
      { duration: '1m', target: users },
      { duration: '5m', target: users },
      { duration: '30s', target: 0 },
    ],
    ...{ patience: 1, pace: 1, passRate: 0.999 },
  },
  stress: {
    stages: users => [
      ...[1, 2, 4, 8].flatMap(times => [
        { duration: '1m', target: users * times },
        { duration: '2m', target: users * times },
      ]),
      { duration: '1m', target: 0 },
    ],
    ...{ patience: 4, pace: 1, passRate: 0.99 },
  },
  spike: {
    stages: users => [
      { duration: '1m', target: users },
      { duration: '10s', target: users * 10 },
      { duration: '1m', target: users * 10 },
      { duration: '10s', target: users },
      { duration: '1m', target: users },
      { duration: '10s', target: 0 },
    ],
    ...{ patience: 4, pace: 1, passRate: 0.99 },
  },
  soak: {
    stages: users => [
      { duration: '2m', target: users },
      { duration: `${__ENV.MINUTES || 60}m`, target: users },
      { duration: '1m', target: 0 },
    ],
    ...{ patience: 1, pace: 1, passRate: 0.999 },
  },
}

export const PROFILE = __ENV.PROFILE || 'smoke'
const chosen = PROFILES[PROFILE]
if (!chosen) throw new Error(`There is no profile ${PROFILE}: ${Object.keys(PROFILES).join(', ')}`)

/** What people's reading time is multiplied by. */
export const PACE = chosen.pace

/**
 * People who come and go as the profile says. `exec` names the script's function; without it: its default one.
 * @param {{ users: number, exec?: string }} crowd
 */
export const crowd = ({ users, exec }) => ({
  executor: 'ramping-vus',
  startVUs: chosen.start?.(users) ?? 0,
  stages: chosen.stages(users),
  gracefulRampDown: '15s',
  gracefulStop: '15s',
  ...(exec && { exec }),
})

/**
 * One user who goes on for as long as the crowd does.
 * @param {{ exec: string }} user
 */
export const oneUser = ({ exec }) => ({
  executor: 'ramping-vus',
  startVUs: 1,
  stages: chosen.stages(1).map(({ duration }) => ({ duration, target: 1 })),
  gracefulStop: '60s',
  exec,
})

/**
 * k6's options: the users, and the thresholds of every route. A route's number is its allowed 95th percentile, in
 * milliseconds, in the load profile.
 * @param {{ scenarios: Record<string, object>, routes: Record<string, number> }} wanted
 */
export const optionsOf = ({ scenarios, routes }) => {
  const thresholds = {
    checks: [`rate>=${chosen.passRate}`],
    // Responses that k6 counts as failed: 400 and above.
    http_req_failed: [`rate<=${(1 - chosen.passRate).toFixed(4)}`],
  }
  for (const [route, ms] of Object.entries(routes)) {
    thresholds[`http_req_duration{route:${route}}`] = [`p(95)<${ms * chosen.patience}`]
    thresholds[`checks{route:${route}}`] = [`rate>=${chosen.passRate}`]
    // A route that no script requested passes every other threshold.
    thresholds[`http_reqs{route:${route}}`] = ['count>0']
  }
  return {
    scenarios,
    thresholds,
    summaryTrendStats: ['count', 'avg', 'med', 'p(95)', 'p(99)', 'max'],
    // A browser opens six connections at most.
    batch: 6,
    batchPerHost: 6,
    userAgent: 'Skyfolio load test (k6)',
  }
}
