import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Behavior } from './fake-carrier.ts'

const entry = fileURLToPath(new URL('./fake-carrier.ts', import.meta.url))

interface CarrierState {
  labels: { reference: string; tracking: string; voided: boolean }[]
  /** Requests received. */
  requests: number
  /** The last of them. */
  exchange: { method: string; path: string; authorization: string; body: unknown }[]
}

export interface FakeCarrier {
  url: string
  /** From now on; what is not named is as usual. */
  behave(behavior: Partial<Behavior>): Promise<void>
  deliver(tracking: string, at: string): Promise<void>
  state(): Promise<CarrierState>
  stop(): Promise<void>
}

/** Starts a fake of both carriers in a process of its own. */
export async function startCarrier(): Promise<FakeCarrier> {
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  const control = async (what: string, body: unknown): Promise<CarrierState> => {
    const response = await fetch(`${url}/control/${what}`, { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as CarrierState
  }
  return {
    url,
    behave: async behavior => void (await control('behave', behavior)),
    deliver: async (tracking, at) => void (await control('deliver', { tracking, at })),
    state: () => control('state', {}),
    async stop() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

const sender = {
  ...{ SHIP_FROM_NAME: 'Skyfolio Prints', SHIP_FROM_STREET: '1 Ridge Rd', SHIP_FROM_CITY: 'Cincinnati' },
  ...{ SHIP_FROM_STATE: 'OH', SHIP_FROM_ZIP: '45202', SHIP_FROM_PHONE: '5135550100' },
}

/** The store's settings of its carriers; null: not configured. */
export const carrierSettings = (shippo: FakeCarrier | null, easypost: FakeCarrier | null): Record<string, string> => ({
  ...sender,
  ...(shippo && { SHIPPO_API_KEY: 'shippo_test_key', SHIPPO_URL: shippo.url }),
  ...(easypost && { EASYPOST_API_KEY: 'easypost_test_key', EASYPOST_URL: easypost.url }),
})
