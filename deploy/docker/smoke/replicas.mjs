import { setTimeout as pause } from 'node:timers/promises'
import { check, compose, containersOf, docker, gateways, HTTPS_PORT, runningGateways, until } from './compose.mjs'
import { getJson, postJson, serves, statusBehindTls } from './visit.mjs'

const WRITES = 10
const SEEN_WITHIN_MS = 100
const SILENT_MS = 3_000
export const SCALE = ['--scale', 'gateway=2', '--scale', 'content=2']

/** What is written through one gateway is seen through the other. */
const seenByTheOther = async cookie => {
  const [one, other] = await gateways()
  const took = []
  for (let write = 0; write < WRITES; write += 1) {
    const name = `Smoke ${Date.now()}`
    await getJson(`${other}/api/tags`)
    await postJson(`${one}/api/tags`, { name }, { cookie })
    const answered = performance.now()
    await until(`${name} is seen`, async () => {
      for (; performance.now() - answered < 5_000; await pause(2))
        if ((await getJson(`${other}/api/tags`)).some(tag => tag.name === name)) return true
    })
    took.push(performance.now() - answered)
  }
  const sorted = took.sort((a, b) => a - b)
  const worst = sorted.at(-1)
  // One may meet a pause of a machine that does ten other things.
  check(
    `${WRITES} writes through one gateway are seen through the other within ${SEEN_WITHIN_MS} ms (median ${Math.round(sorted[WRITES / 2])}, worst ${Math.round(worst)})`,
    sorted.at(-2) <= SEEN_WITHIN_MS && worst <= 1_000,
  )
}

/** Asks all the time what content must answer, through the sites given, while something happens. */
const underLoad = async (sites, cookie, happens) => {
  let ended = false
  let asked = 0
  let answeredAt = performance.now()
  let silentMs = 0
  const failures = []
  const ask = async site => {
    for (; !ended; await pause(10)) {
      asked += 1
      try {
        await getJson(`${site}/api/me`, { cookie })
        silentMs = Math.max(silentMs, performance.now() - answeredAt)
        answeredAt = performance.now()
      } catch (error) {
        failures.push(error.message)
      }
    }
  }
  const asking = [...sites, ...sites].map(ask)
  await happens()
  ended = true
  await Promise.all(asking)
  const figures = `${failures.length} of ${asked} requests failed, nobody was answered for ${Math.round(silentMs)} ms at most`
  if (failures.length) console.log(`  ${[...new Set(failures)].slice(0, 3).join('; ')}`)
  // The machine starts containers meanwhile: what it costs on a quiet one is measured by runtime/test/rpc-replicas.test.ts.
  return { holds: failures.length <= asked / 50 && silentMs <= SILENT_MS, figures }
}

const rpcsOf = async id => {
  const ask = "fetch('http://127.0.0.1:9464/metrics').then(r=>r.text()).then(t=>console.log(t))"
  const text = await docker('exec', id, 'node', '-e', ask)
  const counts = text.matchAll(/^rpc_server_duration_seconds_count\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** A new container takes the place of one that is stopped or killed; answers its id. */
const replace = async (service, how) => {
  const [first, ...others] = await containersOf(service)
  await docker(how, first)
  await docker('rm', '-f', first)
  await compose('up', '-d', ...SCALE)
  return (await containersOf(service)).find(id => !others.includes(id))
}

const contentIsReplaced = async (cookie, how) => {
  const { holds, figures } = await underLoad(await gateways(), cookie, async () => {
    const id = await replace('content', how)
    const before = await until('the new content service runs', async () => (await rpcsOf(id)) + 1)
    await until('the new content service is asked', async () => (await rpcsOf(id)) > before + 20)
  })
  check(`one of two content services, gone by docker ${how}, is replaced, and the new one is asked (${figures})`, holds)
}

const gatewayIsReplaced = async cookie => {
  const behind = `https://localhost:${HTTPS_PORT}/gallery`
  await until('Caddy serves', async () => (await statusBehindTls(behind)) === 200)
  const statuses = []
  const [, stays] = await gateways()
  const { holds, figures } = await underLoad([stays], cookie, async () => {
    let ended = false
    const visitor = async () => {
      for (; !ended; await pause(20)) statuses.push(await statusBehindTls(behind).catch(error => error.message))
    }
    const visiting = visitor()
    await replace('gateway', 'kill')
    await Promise.all((await runningGateways()).map(serves))
    ended = true
    await visiting
  })
  check(`one of two gateways, killed, is replaced; the other goes on (${figures})`, holds)
  const wrong = statuses.filter(status => status !== 200)
  console.log(`  behind Caddy: ${wrong.length} of ${statuses.length} requests failed ${[...new Set(wrong)].join(', ')}`)
  check('Caddy leads everybody to the one that is left', statuses.length > 20 && wrong.length <= 2)
}

/** Two gateways and two content services: one site. */
export const checkReplicas = async cookie => {
  await seenByTheOther(cookie)
  await contentIsReplaced(cookie, 'stop')
  await contentIsReplaced(cookie, 'kill')
  await gatewayIsReplaced(cookie)
}
