import type { Print } from '../programs/find-program.ts'

interface Running {
  isAlive(): boolean
  stop(): Promise<void>
}

const CHECK_EVERY_MS = 500
const PAUSE_MS = 5_000

/** Restarts a background program when it has ended. Returns how to stop it. */
export const keepRunning = (
  name: string,
  first: Running,
  start: () => Promise<Running>,
  print: Print,
): (() => Promise<void>) => {
  let running = first
  let restart: Promise<void> | null = null
  let notBefore = 0
  const check = () => {
    if (restart || running.isAlive() || Date.now() < notBefore) return
    print(`${name} ended; restarting it`)
    restart = start()
      .then(again => void (running = again))
      .catch((error: Error) => {
        notBefore = Date.now() + PAUSE_MS
        print(`${name}: ${error.message} Trying again in ${PAUSE_MS / 1000} s.`)
      })
      .finally(() => (restart = null))
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await restart
    await running.stop()
  }
}
