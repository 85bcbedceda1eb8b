import { checkGrpcHealth, checkHttp } from './check-health.ts'

// The health check of every container of ours: exits 0 when its process is healthy. It calls the address on which that process listens.
const { HEALTH_URL, GRPC_PORT, PORT } = process.env

const well = HEALTH_URL
  ? checkHttp(HEALTH_URL)
  : GRPC_PORT
    ? checkGrpcHealth(`http://127.0.0.1:${GRPC_PORT}`)
    : checkHttp(`http://127.0.0.1:${PORT ?? 3000}/readyz`)

try {
  process.exit((await well) ? 0 : 1)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
