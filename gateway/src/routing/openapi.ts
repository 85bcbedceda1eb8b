import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { isWrite, scopesOfRoute, type FurtherFailure, type Route, type StreamedForm } from './route.ts'

const errorSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
const signedBody = { 'application/json': { schema: { type: 'object' as const } } }

type Failure = [status: number, description: string, when: (route: Route) => boolean]

const hasBody = ({ schemas, stream }: Route) => schemas.body !== undefined || stream !== undefined
const alsoFailsWith =
  (status: FurtherFailure) =>
  ({ alsoFailsWith }: Route) =>
    alsoFailsWith.includes(status)

const FAILURES: Failure[] = [
  [
    400,
    'Something in the request is wrong',
    route => hasBody(route) || !!(route.schemas.params ?? route.schemas.query),
  ],
  [
    401,
    'Nobody is signed in (code NOT_SIGNED_IN), or the API key is not valid (code API_KEY_INVALID)',
    ({ access }) => access !== 'public',
  ],
  [401, 'The credentials are wrong, or a code is missing (code TOTP_REQUIRED)', alsoFailsWith(401)],
  [
    403,
    'The write comes from another site, the role or the API key does not include this (code ROLE_NOT_ALLOWED, ' +
      'API_KEY_NOT_ALLOWED), or the password was given too long ago (code REAUTHENTICATION_REQUIRED)',
    route => isWrite(route) || !['public', 'user'].includes(route.access),
  ],
  [404, 'It does not exist', route => route.schemas.params !== undefined || alsoFailsWith(404)(route)],
  [
    409,
    'It clashes with what is there already',
    route => (isWrite(route) && route.schemas.body !== undefined) || alsoFailsWith(409)(route),
  ],
  [413, 'The body is too large', hasBody],
  [415, 'The body is of a kind that is not accepted', ({ stream }) => stream !== undefined],
  [
    429,
    'Too many attempts; Retry-After says when to try again',
    route => alsoFailsWith(429)(route) || scopesOfRoute(route).length > 0,
  ],
  [503, 'Something this needs is down', () => true],
]

interface FormField {
  type: 'string'
  format?: 'binary'
}

const multipart = ({ file, fields }: StreamedForm) => {
  const properties: Record<string, FormField> = { [file]: { type: 'string', format: 'binary' } }
  for (const name of fields) properties[name] = { type: 'string' }
  return { 'multipart/form-data': { schema: { type: 'object' as const, properties, required: [file] } } }
}

/** A session of somebody with the role, or a key with one of the scopes. */
const securityOf = (route: Route): RouteConfig['security'] =>
  route.access === 'public'
    ? []
    : [{ session: [route.access] }, ...scopesOfRoute(route).map(scope => ({ apiKey: [scope] }))]

const API_KEY = `A personal key, made under Settings, Security, sent as \`Authorization: Bearer sky_…\`. Its scopes: \`read\` (posts, \
pages, pictures and tags, drafts too), \`publish\` (the same, and writes them), \`orders\` (orders and labels). Such a request \
needs no cookie. To upload a picture:

    curl -H "Authorization: Bearer $SKYFOLIO_KEY" -F image=@m31.jpg -F title="M 31" -F imageType=gallery PUBLIC_URL/api/images

A wrong, revoked or expired key is 401 with the code API_KEY_INVALID, also where everybody may read; one with other scopes is \
403 with API_KEY_NOT_ALLOWED.`

const describe = (route: Route): RouteConfig => {
  const { params, query, body, reply } = route.schemas
  const failures = FAILURES.filter(([, , when]) => when(route))
  const content = route.stream ? multipart(route.stream.form) : route.rawBody ? signedBody : body && json(body)
  const success = reply && (route.replyType ? { [route.replyType]: { schema: reply } } : json(reply))
  return {
    method: route.method,
    path: route.path.replace(/:(\w+)/g, '{$1}'),
    summary: route.summary,
    security: securityOf(route),
    request: {
      ...(params instanceof z.ZodObject ? { params } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
      ...(content ? { body: { content, required: !body?.isOptional() } } : {}),
    },
    responses: {
      [route.status]: { description: 'Done', ...(success ? { content: success } : {}) },
      ...Object.fromEntries(
        failures.map(([status, description]) => [status, { description, content: json(errorSchema) }]),
      ),
    },
  }
}

/** The OpenAPI 3.1 description of the table. */
export const describeRoutes = (
  routes: readonly Route[],
  { publicUrl, cookie }: { publicUrl: string; cookie: string },
) => {
  const registry = new OpenAPIRegistry()
  registry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: cookie })
  registry.registerComponent('securitySchemes', 'apiKey', {
    ...{ type: 'http', scheme: 'bearer', bearerFormat: 'sky_…' },
    description: API_KEY.replace('PUBLIC_URL', publicUrl),
  })
  for (const route of routes) registry.registerPath(describe(route))
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Skyfolio', version: '1', description: 'The API of a Skyfolio site.' },
    servers: [{ url: publicUrl }],
  })
}
