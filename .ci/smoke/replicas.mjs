import { setTimeout as pause } from 'node:timers/promises'
import { check, compose, containersOf, docker, gateways, HTTPS_PORT, runningGateways, until } from './compose.mjs'
import { getJson, postJson, serves, statusBehindTls } from './visit.mjs'

const WRITES = 10
const SEEN_WITHIN_MS = 100
const SILENT_MS = 3_000
export const SCALE = ['--scale', 'gateway=2', '--scale', 'content=2']

/** Writes through one gateway must be visible through the other. */
const checkVisibility = async cookie => {
  const [one, other] = await gateways()
  const took = []
  for (let write = 0; write < WRITES; write += 1) {
    const name = `Smoke ${Date.now()}`
    await getJson(`${other}/api/tags`)
    await postJson(`${one}/api/tags`, { name }, { cookie })
    const writtenAt = performance.now()
    await until(`${name} is visible`, async () => {
      for (; performance.now() - writtenAt < 5_000; await pause(2))
        if ((await getJson(`${other}/api/tags`)).some(tag => tag.name === name)) return true
    })
    took.push(performance.now() - writtenAt)
  }
  const sorted = took.sort((a, b) => a - b)
  const worst = sorted.at(-1)
  // One of them may be late: the machine runs a dozen containers.
  check(
    `${WRITES} writes through one gateway are visible through the other within ${SEEN_WITHIN_MS} ms (median ${Math.round(sorted[WRITES / 2])}, worst ${Math.round(worst)})`,
    sorted.at(-2) <= SEEN_WITHIN_MS && worst <= 1_000,
  )
}

/** Requests content through the given sites continuously while something happens. */
const underLoad = async (sites, cookie, happens) => {
  let ended = false
  let requested = 0
  let respondedAt = performance.now()
  let silentMs = 0
  const failures = []
  const visitor = async site => {
    for (; !ended; await pause(10)) {
      requested += 1
      try {
        await getJson(`${site}/api/me`, { cookie })
        silentMs = Math.max(silentMs, performance.now() - respondedAt)
        respondedAt = performance.now()
      } catch (error) {
        failures.push(error.message)
      }
    }
  }
  const visiting = [...sites, ...sites].map(visitor)
  await happens()
  ended = true
  await Promise.all(visiting)
  const figures = `${failures.length} of ${requested} requests failed, no response for ${Math.round(silentMs)} ms at most`
  if (failures.length) console.log(`  ${[...new Set(failures)].slice(0, 3).join('; ')}`)
  // The machine starts containers meanwhile: what it costs on a quiet one is measured by runtime/test/rpc-replicas.ci.test.ts.
  return { passes: failures.length <= requested / 50 && silentMs <= SILENT_MS, figures }
}

const rpcsOf = async id => {
  const script = "fetch('http://127.0.0.1:9464/metrics').then(r=>r.text()).then(t=>console.log(t))"
  const text = await docker('exec', id, 'node', '-e', script)
  const counts = text.matchAll(/^rpc_server_duration_seconds_count\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Replaces a container that is stopped or killed; returns the new one's id. */
const replace = async (service, how) => {
  const [first, ...others] = await containersOf(service)
  await docker(how, first)
  await docker('rm', '-f', first)
  await compose('up', '-d', ...SCALE)
  return (await containersOf(service)).find(id => !others.includes(id))
}

const checkContentReplaced = async (cookie, how) => {
  const { passes, figures } = await underLoad(await gateways(), cookie, async () => {
    const id = await replace('content', how)
    const before = await until('the new content service runs', async () => (await rpcsOf(id)) + 1)
    await until('calls to reach the new content service', async () => (await rpcsOf(id)) > before + 20)
  })
  check(
    `one of two content services, ended by docker ${how}, is replaced, and the new one is called (${figures})`,
    passes,
  )
}

const checkGatewayReplaced = async cookie => {
  const behind = `https://localhost:${HTTPS_PORT}/gallery`
  await until('Caddy serves', async () => (await statusBehindTls(behind)) === 200)
  const statuses = []
  const [, stays] = await gateways()
  const { passes, figures } = await underLoad([stays], cookie, async () => {
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
  check(`one of two gateways, killed, is replaced; the other goes on serving (${figures})`, passes)
  const wrong = statuses.filter(status => status !== 200)
  console.log(`  behind Caddy: ${wrong.length} of ${statuses.length} requests failed ${[...new Set(wrong)].join(', ')}`)
  check('Caddy sends everybody to the remaining gateway', statuses.length > 20 && wrong.length <= 2)
}

/** Two gateways and two content services must behave as one site. */
export const checkReplicas = async cookie => {
  await checkVisibility(cookie)
  await checkContentReplaced(cookie, 'stop')
  await checkContentReplaced(cookie, 'kill')
  await checkGatewayReplaced(cookie)
}
