import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import type { Route, StreamedForm } from '../routes/route.ts'

const errorSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
const signed = { 'application/json': { schema: { type: 'object' as const } } }

const FAILURES: [status: number, description: string, when: (route: Route) => boolean][] = [
  [400, 'Something in the request is wrong', ({ schemas }) => !!(schemas.params ?? schemas.query ?? schemas.body)],
  [401, 'Nobody is signed in', ({ access }) => access === 'owner'],
  [403, 'The write comes from another site', ({ method }) => method !== 'get'],
  [404, 'It does not exist', ({ schemas }) => schemas.params !== undefined],
  [
    409,
    'It clashes with what is there already',
    ({ method, schemas }) => method !== 'get' && schemas.body !== undefined,
  ],
  [413, 'The body is too large', ({ schemas, stream }) => schemas.body !== undefined || stream !== undefined],
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

const describe = (route: Route): RouteConfig => {
  const { params, query, body, reply } = route.schemas
  const failures = FAILURES.filter(([, , when]) => when(route))
  const content = route.stream ? multipart(route.stream.form) : route.rawBody ? signed : body && json(body)
  const answered = reply && (route.replyType ? { [route.replyType]: { schema: reply } } : json(reply))
  return {
    method: route.method,
    path: route.path.replace(/:(\w+)/g, '{$1}'),
    summary: route.summary,
    security: route.access === 'owner' ? [{ session: [] }] : [],
    request: {
      ...(params instanceof z.ZodObject ? { params } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
      ...(content ? { body: { content, required: true } } : {}),
    },
    responses: {
      [route.status]: { description: 'Done', ...(answered ? { content: answered } : {}) },
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
  for (const route of routes) registry.registerPath(describe(route))
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Skyfolio', version: '1', description: 'The API of a Skyfolio site.' },
    servers: [{ url: publicUrl }],
  })
}
