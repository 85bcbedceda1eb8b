import { callSecretsText } from '@skyfolio/runtime/rpc/call-secrets'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { readConfig } from '@skyfolio/runtime/process/config'
import openapiTypes, { astToString, type OpenAPI3, type PathItemObject } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import { gatewaySettings } from '../../gateway/src/config.ts'
import { startServer } from '../../gateway/src/server/server.ts'

const NOBODY = '127.0.0.1:1'
const TOP = '// Made from /api/openapi.json by `npm run api-types`; a test compares.\n\n'

/** The OpenAPI description as a gateway serves it; no service needs to run. */
export const describeApi = async (): Promise<OpenAPI3> => {
  const config = readConfig(gatewaySettings, {
    PORT: '0',
    SESSION_SECRET: 'only-to-describe-the-api-only-to-describe-it',
    CALL_SECRETS: callSecretsText('gateway', () => 'only-to-describe-the-api-only-to-describe-it'),
    CONTENT_ADDRESS: NOBODY,
    MEDIA_ADDRESS: NOBODY,
    STORE_ADDRESS: NOBODY,
    SKYBUG_ADDRESS: NOBODY,
    MEDIA_BYTES_URL: `http://${NOBODY}`,
    // Only documents need the built web application.
    WEB_DIST: 'web/dist',
    DRAIN_SECONDS: '0',
  })
  const gateway = await startServer(config, createLogger({ name: 'api-types', level: 'silent', format: 'json' }))
  try {
    const response = await fetch(`${gateway.address}/api/openapi.json`)
    return (await response.json()) as OpenAPI3
  } finally {
    await gateway.stop()
  }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Only what a client sends and receives: addresses are built by functions of their own, and failures are ApiErrors. */
const withoutParametersAndFailures = (description: OpenAPI3): OpenAPI3 => {
  for (const path of Object.values(description.paths ?? {})) {
    for (const method of METHODS) {
      const operation = (path as PathItemObject)[method]
      if (!operation || '$ref' in operation) continue
      delete operation.parameters
      for (const status of Object.keys(operation.responses ?? {}))
        if (Number(status) >= 400) delete operation.responses?.[status]
    }
  }
  return description
}

/** web/src/api/schema.ts: the types of every request and response body of the API. */
export const apiTypes = async (path: string): Promise<string> => {
  const description = withoutParametersAndFailures(await describeApi())
  const types = astToString(await openapiTypes(description, { alphabetize: true }))
  return format(TOP + types, { ...(await resolveConfig(path)), parser: 'typescript' })
}
