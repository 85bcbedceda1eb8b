import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { callersFolder } from './config.ts'

const USAGE = 'Usage: npm run restore -- FILE [--secrets secrets.json] [--replace], or npm run restore -- --go-on'

export type RestoreArguments =
  | { goOn: true }
  | {
      goOn: false
      /** An absolute path, or '-' for the standard input. */
      file: string
      replace: boolean
      /** The absolute path of the secrets.json of the site that was backed up. */
      secrets: string | null
    }

/** Throws an error with the usage. */
export function readRestoreArguments(words: string[]): RestoreArguments {
  const { values, positionals } = parse(words)
  const [file, ...more] = positionals
  const { 'go-on': goOn = false, replace = false, secrets } = values
  if (goOn) {
    if (words.length > 1) throw new Error(USAGE)
    return { goOn }
  }
  if (file === undefined || more.length > 0) throw new Error(USAGE)
  return {
    goOn,
    file: file === '-' ? file : resolve(callersFolder(), file),
    replace,
    secrets: secrets === undefined ? null : resolve(callersFolder(), secrets),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { 'go-on': { type: 'boolean' }, replace: { type: 'boolean' }, secrets: { type: 'string' } },
    })
  } catch (error) {
    throw new Error(USAGE, { cause: error })
  }
}
