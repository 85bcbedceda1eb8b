import { loadConfig, readConfig } from '@skyfolio/runtime/process/config'
import { z } from 'zod'
import { workerConfig, type ObjectConfig } from '../../services/media/src/config.ts'
import { keySettings, type Keys } from './keys.ts'
import { usualDatabases, type Databases } from './services.ts'

const database = (name: string, of: string) => z.string().default(name).describe(`The database of the ${of} service.`)

// In addition to the settings of the media service, in whose container the programs run.
const others = z.object({
  CONTENT_DATABASE: database(usualDatabases.content, 'content'),
  STORE_DATABASE: database(usualDatabases.store, 'store'),
  SKYBUG_DATABASE: database(usualDatabases.skybug, 'skybug'),
})

export interface BackupConfig {
  mongodb: string
  databases: Databases
  objects: ObjectConfig
  /** Those that the environment has: `npm run restore` passes on the site's, in containers content alone has them. */
  keys: Keys
}

const joined = (media: z.output<typeof workerConfig>, names: z.output<typeof others>, keys: Keys): BackupConfig => ({
  mongodb: media.MONGODB_URI,
  databases: {
    content: names.CONTENT_DATABASE,
    media: media.MONGODB_DATABASE,
    store: names.STORE_DATABASE,
    skybug: names.SKYBUG_DATABASE,
  },
  objects: media,
  keys,
})

/** Reads an environment: the media service's settings and the other services' databases. Throws ConfigError. */
export const readBackupConfig = (env: NodeJS.ProcessEnv): BackupConfig =>
  joined(readConfig(workerConfig, env), readConfig(others, env), readConfig(keySettings, env))

/** The configuration of this process; prints every error and exits with 1 when there is one. */
export const loadBackupConfig = (): BackupConfig =>
  joined(loadConfig(workerConfig), loadConfig(others), loadConfig(keySettings))

/** Resolves a file name relative to where npm was called. */
export const callersFolder = (): string => process.env['INIT_CWD'] ?? process.cwd()
