import { startBare } from '../baselines/start-bare.ts'
import { perSecond, times, type Figure } from '../figure.ts'
import { alternate } from '../measuring/alternate.ts'
import type { House } from '../site/house.ts'
import { CONNECTIONS, flat } from './list.ts'

const NIGHT = '/api/skybug/tonight?lat=39.1&lon=-84.5&timeZone=America%2FNew_York'
const WANTED = 0.5
const ROUNDS = 9
const ROUND_MS = 1000

/** The night of a place, warm from the front cache, against a bare Node server with the same bytes. */
export const skyNight = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  const ask = () => fetch(site.url + NIGHT, { headers: { 'accept-encoding': 'identity' } })
  await ask()
  const answer = await ask()
  if (answer.status !== 200) throw new Error(`${NIGHT} answers ${answer.status}`)
  const body = await answer.text()
  const bare = await startBare('bare-node.mjs', { headers: flat(answer), notModified: flat(answer), body })
  const fire = (port: number) => () =>
    house.gun.fire({ port, path: NIGHT, connections: CONNECTIONS, ms: ROUND_MS, status: 200 })
  try {
    const { ratio, ours, theirs, lowest, highest } = await alternate(ROUNDS, fire(site.port), fire(bare.port))
    return [
      {
        what: `Tonight warm (${body.length} bytes), ${CONNECTIONS} connections : bare Node`,
        wanted: `≥ ${times(WANTED)}`,
        measured: times(ratio),
        passed: ratio >= WANTED,
        seen: `${perSecond(ours)} : ${perSecond(theirs)}; rounds ${times(lowest)} to ${times(highest)}`,
      },
    ]
  } finally {
    await bare.stop()
  }
}
