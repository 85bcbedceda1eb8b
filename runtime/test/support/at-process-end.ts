const KEY = Symbol.for('skyfolio.atProcessEnd')
const ofProcess = globalThis as { [KEY]?: (() => Promise<unknown>)[] }

/** Ends what test files of a process share: after the last of them (tools/start/testing/jest-runner/run-file.ts). */
export const atProcessEnd = (stop: () => Promise<unknown>): void => {
  ;(ofProcess[KEY] ??= []).push(stop)
}
