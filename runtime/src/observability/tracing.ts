import { createRequire, syncBuiltinESMExports } from 'node:module'
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node'

export interface Tracing {
  /** Sends what is still here. */
  stop(): Promise<void>
}

/**
 * Sends traces of HTTP, RPCs and MongoDB to an OTLP-over-HTTP endpoint; does nothing, and loads nothing, without one.
 * Await it before the first server or client is made: what they are made from is patched in place, so it doesn't matter
 * that a bundle has imported it already.
 */
export async function startTracing(name: string, endpoint?: string): Promise<Tracing> {
  if (!endpoint) return { stop: () => Promise.resolve() }
  // Packages, not a file of ours: a bundler would lift that file's imports to the top, and load them always.
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, instrumentation, grpc, http, mongodb] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/instrumentation'),
      import('@opentelemetry/instrumentation-grpc'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-mongodb'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `skyfolio-${name}` }),
    spanProcessors: [harmlessSpans(), new sdk.BatchSpanProcessor(exporter)],
  })
  provider.register()
  instrumentation.registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new http.HttpInstrumentation(),
      // A Watch lasts as long as its caller, and health is checked all the time.
      new grpc.GrpcInstrumentation({ ignoreGrpcMethods: ['Watch', 'Check'] }),
      new mongodb.MongoDBInstrumentation({ requireParentSpan: true }),
    ],
  })
  patch()
  return { stop: () => provider.shutdown() }
}

// Instrumentations patch a module when it is required for the first time after them, loaded before or not.
function patch(): void {
  const require = createRequire(import.meta.url)
  for (const name of ['http', 'https', '@grpc/grpc-js', 'mongodb', 'mongodb/lib/cmap/connection.js']) {
    try {
      require(name)
    } catch (error) {
      // The gateway's image has no MongoDB driver.
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  syncBuiltinESMExports()
}

const harmless =
  /^(http\.(request\.method|method|route|status_code|response\.status_code|flavor|scheme)|url\.scheme|network\.protocol\..*|rpc\..*|db\.(system|system\.name|name|namespace|operation|operation\.name|mongodb\.collection|collection\.name)|error\.type|otel\..*|skyfolio\..*)$/

/** Keeps addresses, paths, query strings, messages and whatever else a library may add out of the traces. */
function harmlessSpans(): SpanProcessor {
  return {
    onStart: () => undefined,
    onEnd(span) {
      for (const name of Object.keys(span.attributes)) if (!harmless.test(name)) delete span.attributes[name]
      span.events.length = 0
      delete span.status.message
    },
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  }
}
