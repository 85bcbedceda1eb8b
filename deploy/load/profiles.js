// How hard a script is run. `users` is its usual crowd; `patience` multiplies what an answer may take; `pace` shortens the
// time people take to read, so that a smoke gets through every step; `sound` is the share of checks that must hold.
const PROFILES = {
  smoke: {
    stages: () => [{ duration: `${__ENV.SECONDS || 10}s`, target: 2 }],
    start: () => 2,
    ...{ patience: 16, pace: 0.05, sound: 1 },
  },
  load: {
    stages: users => [
      { duration: '1m', target: users },
      { duration: '5m', target: users },
      { duration: '30s', target: 0 },
    ],
    ...{ patience: 1, pace: 1, sound: 0.999 },
  },
  stress: {
    stages: users => [
      ...[1, 2, 4, 8].flatMap(times => [
        { duration: '1m', target: users * times },
        { duration: '2m', target: users * times },
      ]),
      { duration: '1m', target: 0 },
    ],
    ...{ patience: 4, pace: 1, sound: 0.99 },
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
    ...{ patience: 4, pace: 1, sound: 0.99 },
  },
  soak: {
    stages: users => [
      { duration: '2m', target: users },
      { duration: `${__ENV.MINUTES || 60}m`, target: users },
      { duration: '1m', target: 0 },
    ],
    ...{ patience: 1, pace: 1, sound: 0.999 },
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
 * One who goes on for as long as the crowd does.
 * @param {{ exec: string }} one
 */
export const allAlong = ({ exec }) => ({
  executor: 'ramping-vus',
  startVUs: 1,
  stages: chosen.stages(1).map(({ duration }) => ({ duration, target: 1 })),
  gracefulStop: '60s',
  exec,
})

/**
 * k6's options: who comes, and what must hold of every route. A route's number is what 19 of 20 answers may take, in
 * milliseconds, in the load profile.
 * @param {{ scenarios: Record<string, object>, routes: Record<string, number> }} wanted
 */
export const optionsOf = ({ scenarios, routes }) => {
  const thresholds = {
    checks: [`rate>=${chosen.sound}`],
    // Besides what a script expects to be refused, nothing is.
    http_req_failed: [`rate<=${(1 - chosen.sound).toFixed(4)}`],
  }
  for (const [route, ms] of Object.entries(routes)) {
    thresholds[`http_req_duration{route:${route}}`] = [`p(95)<${ms * chosen.patience}`]
    thresholds[`checks{route:${route}}`] = [`rate>=${chosen.sound}`]
    // A route that nobody asked for passes every other threshold.
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
