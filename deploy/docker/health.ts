import { readFileSync } from 'node:fs'
import { checkGrpcHealth, checkHttp } from './check-health.ts'

// The health check of every container of ours: exits 0 when its process is healthy. It calls the address on which that process listens.
const { HEALTH_URL, GRPC_PORT, PORT, INTERNAL_TLS_CA_FILE, INTERNAL_TLS_CERT_FILE, INTERNAL_TLS_KEY_FILE } = process.env

const checkGrpc = (port: string): Promise<boolean> => {
  if (!INTERNAL_TLS_CA_FILE || !INTERNAL_TLS_CERT_FILE || !INTERNAL_TLS_KEY_FILE)
    return checkGrpcHealth(`http://127.0.0.1:${port}`)
  return checkGrpcHealth(`https://127.0.0.1:${port}`, {
    ca: readFileSync(INTERNAL_TLS_CA_FILE),
    cert: readFileSync(INTERNAL_TLS_CERT_FILE),
    key: readFileSync(INTERNAL_TLS_KEY_FILE),
  })
}

const well = HEALTH_URL
  ? checkHttp(HEALTH_URL)
  : GRPC_PORT
    ? checkGrpc(GRPC_PORT)
    : checkHttp(`http://127.0.0.1:${PORT ?? 3000}/readyz`)

try {
  process.exit((await well) ? 0 : 1)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
