const STEP_MS = 20

let counted = 0
let last = performance.now()
const timer = setInterval(() => {
  counted += Math.min(performance.now() - last, 2 * STEP_MS)
  last = performance.now()
}, STEP_MS)
timer.unref()

/**
 * Milliseconds of a clock that stops while the machine doesn't run this process, so that time limits do not depend on its
 * load. The services of a test run in its own process.
 */
export const machineTime = (): number => counted + Math.min(performance.now() - last, 2 * STEP_MS)
