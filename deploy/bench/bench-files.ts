import { join } from 'node:path'
import { ROOT } from '../local/config.ts'

/** A file of this folder, from the bundle that runs in deploy/dist/. */
export const bench = (path: string): string => join(ROOT, 'deploy/bench', path)
