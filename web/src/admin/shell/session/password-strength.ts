import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// Loaded on demand: the lists of words are half a megabyte.
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Longer ones take long to check, and are strong whatever follows. */
const LONGEST = 64

/** How hard a password is to guess for somebody who has its hash: 0 (at once) to 4 (not in our lifetime). */
export const strengthOf = (password: string): number => zxcvbn.check(password.slice(0, LONGEST)).score
