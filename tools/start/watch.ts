import { loadLaunchConfig } from './config.ts'
import { print, runSite, terminal } from './run-site.ts'
import { freePorts } from './running/free-ports.ts'
import { startSite } from './running/site.ts'
import { rebuildOnChange } from './watching/rebuild-on-change.ts'
import { startVite } from './watching/start-vite.ts'

// `npm run dev`: like `npm start`, reloading what is edited.
process.env.NODE_ENV ??= 'development'
await runSite(loadLaunchConfig(), async config => {
  const vitePort = (await freePorts(1))[0]!
  const vite = startVite(vitePort, `http://localhost:${config.PORT}`)
  const site = await startSite(config, { ...terminal, viteUrl: `http://127.0.0.1:${vitePort}` })
  const endWatching = await rebuildOnChange(bundle => {
    for (const child of site.children.filter(({ entry }) => entry === bundle)) {
      print(`${child.name}: changed, restarting`)
      child.restart()
    }
  })
  const stop = async () => {
    await endWatching()
    await site.stop()
    await vite.stop()
  }
  return { ...site, stop }
})
