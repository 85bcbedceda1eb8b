import type { Say } from '../parts/find-part.ts'

interface Running {
  isAlive(): boolean
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 500
const PAUSE_MS = 5_000

/** Looks after a program that runs in the background: starts it again when it has ended. Answers how to stop it. */
export const keepAlive = (
  name: string,
  first: Running,
  start: () => Promise<Running>,
  say: Say,
): (() => Promise<void>) => {
  let running = first
  let restart: Promise<void> | null = null
  let notBefore = 0
  const look = () => {
    if (restart || running.isAlive() || Date.now() < notBefore) return
    say(`${name} ended; starting it again`)
    restart = start()
      .then(again => void (running = again))
      .catch((error: Error) => {
        notBefore = Date.now() + PAUSE_MS
        say(`${name}: ${error.message} Trying again in ${PAUSE_MS / 1000} s.`)
      })
      .finally(() => (restart = null))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await restart
    await running.stop()
  }
}
