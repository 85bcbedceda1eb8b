import { askGrpcHealth, askHttp } from './ask-health.ts'

// The health check of every container of ours: exits 0 when the process in it is well. It asks where that process listens.
const { HEALTH_URL, GRPC_PORT, PORT } = process.env

const well = HEALTH_URL
  ? askHttp(HEALTH_URL)
  : GRPC_PORT
    ? askGrpcHealth(`http://127.0.0.1:${GRPC_PORT}`)
    : askHttp(`http://127.0.0.1:${PORT ?? 3000}/readyz`)

try {
  process.exit((await well) ? 0 : 1)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
