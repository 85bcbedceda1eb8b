import { join } from 'node:path'
import { ROOT } from '../start/config.ts'

/** A file of this folder. The bundle that asks for it runs in tools/dist/. */
export const benchFile = (path: string): string => join(ROOT, 'tools/bench', path)
