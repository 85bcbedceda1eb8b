import { execFile } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { ROOT } from '../config.ts'
import { freePorts, isFree } from './free-ports.ts'

test('freePorts returns different ports to concurrent and to later calls', async () => {
  const ports = (await Promise.all(Array.from({ length: 100 }, () => freePorts(3)))).flat()
  expect(new Set(ports).size).toBe(300)
})

test('a process that is started receives none of the ports reserved here, though nobody listens on them yet', async () => {
  const here = await freePorts(100)
  // It looks from the first of these ports on.
  const program = `
    import { freePorts } from './tools/start/running/free-ports.ts'
    Math.random = () => ${(Math.min(...here) - 20_000) / 12_000}
    console.log(JSON.stringify(await freePorts(100)))`
  const command = ['--import', 'tsx', '--input-type=module', '-e', program]
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT })
  expect((JSON.parse(stdout) as number[]).filter(port => here.includes(port))).toEqual([])
})

test('a port with a listener is not free', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await isFree(port)).toBe(false)
  await new Promise(resolve => server.close(resolve))
  expect(await isFree(port)).toBe(true)
})
