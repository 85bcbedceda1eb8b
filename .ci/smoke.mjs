import { check, compose, gateways, recentLogs, OWNER, passed, runningGateways, until } from './smoke/compose.mjs'
import { checkReplicas, SCALE } from './smoke/replicas.mjs'
import { getJson, login, serves, servicesRespond, upload, visitorSees } from './smoke/visit.mjs'

// The compose smoke: starts the whole site with two gateways and two content services, uploads a picture as the owner, reads
// it back as a visitor, kills and replaces replicas under load, restarts every container, reads the picture again, takes
// everything down. `smoke.mjs --keep` leaves it running.

const run = async () => {
  await compose('up', '-d', ...SCALE)
  await Promise.all((await runningGateways()).map(serves))
  const [site, other] = await gateways()
  const cookie = await until('the owner logs in', () => login(site))
  check('the owner logs in', cookie.length > 0)
  const { id } = await upload(site, cookie)
  check('the owner uploads a picture', Number.isInteger(id))
  await visitorSees(other, id)
  check('a visitor gets the gallery as HTML', (await (await fetch(`${site}/gallery`)).text()).includes('<html'))
  await checkReplicas(cookie)

  console.log('restarting every container …')
  await compose('restart')
  const [again] = await runningGateways()
  await serves(again)
  await servicesRespond(again)
  await visitorSees(again, id)
  const me = await until('the session to work', () => getJson(`${again}/api/me`, { cookie }))
  check('the owner is still logged in', me.user?.email === OWNER.email)
}

let failure
try {
  await run()
} catch (error) {
  failure = error
  console.error(recentLogs())
  process.exitCode = 1
} finally {
  if (!process.argv.includes('--keep')) await compose('down', '-v', '--remove-orphans', '-t', '5')
}
console.log(`smoke: ${passed} passed, ${failure ? `1 failed: ${failure.message}` : '0 failed'}`)
