import type { z } from 'zod'

/** What programs of any kind read: the system's own, Node's, those of allocators, certificates, proxies and of OpenTelemetry. */
const OF_EVERYBODY =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|NODE_\w+|UV_\w+|MALLOC_\w+|LD_\w+|VIPS_\w+|XDG_\w+|SSL_CERT_\w+|HTTPS?_PROXY|NO_PROXY|OTEL_\w+)$/i

const isGiven = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined

/** The variables of our environment that a program of somebody else's gets: no settings, and no secrets of the shell. */
export const commonEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(isGiven)
      .filter(([name]) => OF_EVERYBODY.test(name)),
  )

/** The secrets of a data directory that the environment does not set, neither as a value nor as a file. */
export const secretsNotGiven = <Name extends string>(
  secrets: Record<Name, string>,
  names: readonly Name[],
): Record<string, string> =>
  Object.fromEntries(
    names
      .filter(name => !process.env[name] && !process.env[`${name}_FILE`])
      .map(name => [name, secrets[name]] as const),
  )

/** In addition, those that a process of ours has a setting for, as a value or as a file; without the ones named. */
export const environmentFor = (settings: z.ZodObject, without: readonly string[]): Record<string, string> => {
  const isOwn = (name: string) => Object.hasOwn(settings.shape, name) && !without.includes(name)
  return {
    ...commonEnvironment(),
    ...Object.fromEntries(
      Object.entries(process.env)
        .filter(isGiven)
        .filter(([name]) => isOwn(name) || isOwn(name.replace(/_FILE$/, ''))),
    ),
  }
}
