import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../config.ts'

/** Starts Vite for the web application's sources; the gateway proxies it. */
export const startVite = (port: number, gatewayUrl: string): { stop(): Promise<void> } => {
  const vite = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    {
      cwd: join(ROOT, 'web'),
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, VITE_PORT: String(port), GATEWAY_URL: gatewayUrl },
    },
  )
  return {
    async stop() {
      if (vite.exitCode !== null || vite.signalCode !== null) return
      vite.kill('SIGTERM')
      await once(vite, 'exit')
    },
  }
}
