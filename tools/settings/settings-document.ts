import { format, resolveConfig } from 'prettier'
import type { z } from 'zod'
import { gatewaySettings } from '../../gateway/src/config.ts'
import { contentSettings } from '../../services/content/src/config.ts'
import { mediaConfig, workerConfig } from '../../services/media/src/config.ts'
import { skybugSettings } from '../../services/skybug/src/config.ts'
import { storeSettings } from '../../services/store/src/config.ts'
import { internalTlsSettings, processSettings, serviceSettings } from '@skyfolio/runtime/process/config'

const { INTERNAL_SECRET, INTERNAL_SECRET_ALSO_ACCEPTED, GRPC_HOST, MONGODB_URI, MONGODB_RESERVE_MB } = serviceSettings

type Shape = Record<string, z.ZodType>

const SERVICES: Record<string, z.ZodObject> = {
  content: contentSettings,
  media: mediaConfig,
  'image worker': workerConfig,
  store: storeSettings,
  skybug: skybugSettings,
}

const TOP = `# Settings

<!-- Generated from the processes' schemas by \`npm run settings\`; a test compares. -->

Every process reads its settings from its environment when it starts, and reports all errors at once before it exits with 1. An empty value means: not set. Each \`NAME\` can come from a file instead: \`NAME_FILE=/path/to/it\`. Booleans are \`true\` and \`false\` (\`on\`, \`off\`, \`yes\`, \`no\`, \`1\`, \`0\`).

Under \`npm start\`, every process gets the environment of your shell. With docker compose, \`.env\` holds the settings that \`.env.example\` names; others are added under a service's \`environment\`. In Kubernetes they are in \`deploy/k8s/base/*.env\`, and an overlay adds to them.
`

/** docs/settings.md: every setting of every process, with its default and meaning, from the schemas. */
export const settingsDocument = async (path: string): Promise<string> => {
  const sections = [
    TOP,
    section('Every process', processSettings),
    section(
      'Every service',
      {
        INTERNAL_SECRET,
        INTERNAL_SECRET_ALSO_ACCEPTED,
        ...internalTlsSettings,
        GRPC_HOST,
        MONGODB_URI,
        MONGODB_RESERVE_MB,
      },
      'The image worker has `MONGODB_URI` too.',
    ),
    section('Gateway', without(gatewaySettings.shape, processSettings)),
    ...Object.entries(SERVICES).map(([name, { shape }]) =>
      section(name === 'image worker' ? 'Image worker' : `Service ${name}`, without(shape, serviceSettings)),
    ),
  ]
  return format(sections.join('\n'), { ...(await resolveConfig(path)), parser: 'markdown' })
}

const without = (shape: Shape, known: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([name, field]) => known[name] !== field))

const section = (title: string, shape: Shape, note = ''): string =>
  [
    `\n## ${title}\n`,
    note,
    '\n| setting | default | meaning |',
    '| --- | --- | --- |',
    ...Object.entries(shape).map(([name, field]) => `| \`${name}\` | ${defaultOf(field)} | ${meaning(field)} |`),
    '',
  ].join('\n')

interface Def {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  defaultValue?: unknown
  entries?: Record<string, string>
}
const defOf = (field: z.ZodType) => field.def as unknown as Def

const defaultOf = (field: z.ZodType): string => {
  for (let at: z.ZodType | undefined = field; at; at = defOf(at).innerType ?? defOf(at).in) {
    const { type, defaultValue } = defOf(at)
    if (type === 'default') return defaultValue === '' ? 'empty' : `\`${String(defaultValue)}\``
    if (type === 'optional') return 'not set'
  }
  return '**required**'
}

const meaning = (field: z.ZodType): string => {
  const text = (described(field) ?? '').replaceAll('|', '\\|')
  const choices = choicesOf(field)
  return choices ? `${text} One of ${choices}.`.trim() : text
}

const described = (field: z.ZodType): string | undefined => {
  const inner = defOf(field).innerType ?? defOf(field).in
  return field.description ?? (inner && described(inner))
}

const choicesOf = (field: z.ZodType): string => {
  const { entries, innerType, in: input } = defOf(field)
  if (entries)
    return Object.values(entries)
      .map(word => `\`${word}\``)
      .join(', ')
  const inner = innerType ?? input
  return inner ? choicesOf(inner) : ''
}
