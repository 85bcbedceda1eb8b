import type { BreachedPasswords } from '../accounts/users/password.ts'

// What people add to a common password to make it longer, which guessing tools add too.
const LONGEST_ADDITION = 6
const ADDITION = new RegExp(`^[^\\p{L}]{0,${LONGEST_ADDITION}}|[^\\p{L}]{0,${LONGEST_ADDITION}}$`, 'gu')

/**
 * The 50,000 commonest passwords of public breaches, from zxcvbn's bundled list: nothing is asked of a network. A password
 * is on it whatever its case, also with a few digits or signs around it ("Password2024!"), typed several times, or when it
 * repeats at most three characters.
 */
export function breachedPasswords(): BreachedPasswords {
  // Two megabytes of text: loaded when the first password is chosen, not when the process starts.
  let list: Promise<ReadonlySet<string>> | undefined
  return {
    async includes(password) {
      const known = await (list ??= loadList())
      const text = password.normalize('NFKC').toLowerCase()
      return isShortPattern(text) || formsOf(text).some(form => known.has(form))
    },
  }
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** The password itself, without what stands around it, and the part it repeats. */
function formsOf(password: string): string[] {
  const bare = password.replace(ADDITION, '')
  return [password, bare, repeatedPart(password), repeatedPart(bare)]
}

const LONGEST_PATTERN = 3
const isShortPattern = (text: string): boolean => {
  const part = repeatedPart(text)
  return part.length <= LONGEST_PATTERN && part.length < text.length
}

/** "monkeymonkey" is "monkey": the shortest text a password is a repetition of, which may be itself. */
const repeatedPart = (text: string): string => text.slice(0, Math.max(0, (text + text).indexOf(text, 1)))
