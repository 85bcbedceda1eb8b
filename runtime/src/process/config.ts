import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseCallSecrets } from '../rpc/call-secrets.ts'

/** The environment does not fit the schema. `problems` names every mistake, without values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n  ${problems.join('\n  ')}`,
    )
    this.problems = problems
  }
}

const port = z.number().int().min(0).max(65535)

/** The settings of every process. Spread into a schema: `z.object({ ...processSettings, … })`. */
export const processSettings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('The environment of this process.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The lowest level that is logged.'),
  LOG_FORMAT: z
    .enum(['json', 'pretty'])
    .optional()
    .describe('JSON lines, or readable lines. Default: pretty on a terminal.'),
  METRICS_PORT: port.optional().describe('Internal port of the Prometheus metrics. Unset: off.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address the metrics listen on.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('OTLP over HTTP endpoint that receives the traces. Unset: off.'),
  DRAIN_SECONDS: z
    .number()
    .min(0)
    .max(600)
    .default(10)
    .describe('How long a stopping process lets running calls finish.'),
}

const internalSecret = z.string().min(32, 'must have at least 32 characters')

const pem = (label: RegExp) => z.string().regex(label, 'must be PEM').optional()

/** By which processes prove to each other who they are: all three, or none. `internalTls` reads them. */
export const internalTlsSettings = {
  INTERNAL_TLS_CA: pem(/-----BEGIN CERTIFICATE-----/).describe(
    'The certificate of the site’s own authority, PEM. With it calls between processes use TLS, and both sides must have a certificate of this authority. Unset: they are plain.',
  ),
  INTERNAL_TLS_CERT: pem(/-----BEGIN CERTIFICATE-----/).describe(
    'The certificate of this process, PEM, for the names under which others call it. Required with INTERNAL_TLS_CA.',
  ),
  INTERNAL_TLS_KEY: pem(/-----BEGIN [A-Z ]*PRIVATE KEY-----/).describe(
    'The private key of that certificate, PEM. Required with INTERNAL_TLS_CA.',
  ),
}

/** The settings of every process that calls services. */
export const callerSettings = {
  ...internalTlsSettings,
  CALL_SECRETS: z
    .string()
    .transform((text, context) => {
      const secrets = parseCallSecrets(text)
      if (secrets) return secrets
      context.addIssue({ code: 'custom', message: 'must be SERVICE=CALLER.KEY, separated by spaces' })
      return z.NEVER
    })
    .describe('Signs the calls that this process makes: for each service, the secret of this caller.'),
}

/** The settings of every service with RPCs and a database, `processSettings` included. */
export const serviceSettings = {
  ...processSettings,
  ...internalTlsSettings,
  INTERNAL_SECRET: internalSecret.describe(
    'By which this service knows who calls it: a secret of its own, at least 32 characters.',
  ),
  INTERNAL_SECRET_ALSO_ACCEPTED: internalSecret
    .optional()
    .describe('Calls that this knows are accepted too, while INTERNAL_SECRET is being replaced.'),
  GRPC_HOST: z.string().default('127.0.0.1').describe('Address the RPCs listen on.'),
  GRPC_PORT: port.describe('Port of the RPCs; 0 lets the system choose.'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .describe('The MongoDB replica set.'),
  MONGODB_DATABASE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be 1 to 60 letters, digits, _ or -')
    .describe('The database of this service.'),
  MONGODB_RESERVE_MB: z
    .number()
    .int()
    .min(0)
    .default(256)
    .describe(
      'Writes are rejected while MongoDB reports that its disk has less than this many megabytes left. 0: never.',
    ),
}

/**
 * Reads the settings of a schema from an environment. A setting NAME may also stand in the file that NAME_FILE names.
 * Numbers and booleans (true/false, 1/0, yes/no, on/off) are read from their strings; an empty string means unset.
 * @throws ConfigError that names every mistake at once.
 */
export function readConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const problems: string[] = []
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = readSetting(name, env, problems)
    if (text !== undefined) input[name] = fromText(text, field as z.ZodType)
  }
  const result = schema.safeParse(input)
  if (!result.success) {
    const unreadable = new Set(problems.map(problem => problem.split(':')[0]))
    for (const issue of result.error.issues) {
      const name = String(issue.path[0] ?? 'configuration')
      if (!unreadable.has(name))
        problems.push(
          `${name}: ${input[name] === undefined && name in schema.shape ? 'is required' : issue.message}${described(schema, name)}`,
        )
    }
  }
  if (problems.length > 0 || !result.success) throw new ConfigError(problems)
  return result.data
}

/** Like `readConfig`, for main.ts: prints every mistake and exits 1. */
export function loadConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  try {
    return readConfig(schema, env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function readSetting(name: string, env: NodeJS.ProcessEnv, problems: string[]): string | undefined {
  const given = env[name] === '' ? undefined : env[name]
  const file = env[`${name}_FILE`]
  if (!file) return given
  if (given !== undefined) {
    problems.push(`${name}: is given twice, as ${name} and as ${name}_FILE`)
    return given
  }
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (text === '') problems.push(`${name}: the file of ${name}_FILE is empty`)
    return text === '' ? undefined : text
  } catch (error) {
    problems.push(`${name}: the file of ${name}_FILE can't be read (${(error as NodeJS.ErrnoException).code})`)
    return undefined
  }
}

const booleans = new Map([
  ...['true', '1', 'yes', 'on'].map(word => [word, true] as const),
  ...['false', '0', 'no', 'off'].map(word => [word, false] as const),
])

// What can't be converted is left as it is: the schema's own message then names the mistake.
function fromText(text: string, field: z.ZodType): unknown {
  switch (innermostType(field)) {
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
    case 'boolean':
      return booleans.get(text.trim().toLowerCase()) ?? text
    default:
      return text
  }
}

function innermostType(field: z.ZodType): string {
  const def = field.def as { type: string; innerType?: z.ZodType; in?: z.ZodType }
  const inner = def.innerType ?? def.in
  return inner ? innermostType(inner) : def.type
}

function described(schema: z.ZodObject, name: string): string {
  const description = (schema.shape[name] as z.ZodType | undefined)?.description
  return description ? ` (${description})` : ''
}
