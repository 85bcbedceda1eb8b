const STEP_MS = 20

let counted = 0
let last = performance.now()
const timer = setInterval(() => {
  counted += Math.min(performance.now() - last, 2 * STEP_MS)
  last = performance.now()
}, STEP_MS)
timer.unref()

/**
 * Milliseconds of a clock that stands still while the machine doesn't let this process run: what is promised in time is
 * promised on a machine that does. The services of a test run in its own process.
 */
export const machineTime = (): number => counted + Math.min(performance.now() - last, 2 * STEP_MS)
