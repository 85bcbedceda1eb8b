import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { freePorts, isFree } from './free-ports.ts'

test('freePorts returns different ports to concurrent and to later calls', async () => {
  const ports = (await Promise.all(Array.from({ length: 100 }, () => freePorts(3)))).flat()
  expect(new Set(ports).size).toBe(300)
})

test('a port with a listener is not free', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await isFree(port)).toBe(false)
  await new Promise(resolve => server.close(resolve))
  expect(await isFree(port)).toBe(true)
})
