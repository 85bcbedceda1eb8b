import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

interface Node {
  methods?: Record<string, { options?: Record<string, unknown> }>
  nested?: Record<string, Node>
}

const folder = join(dirname(createRequire(import.meta.url).resolve('@skyfolio/protos/package.json')), 'gen/packages')

const methodsOf = (node: Node, path: string): [string, Record<string, unknown>][] => [
  ...Object.entries(node.methods ?? {}).map(([name, { options = {} }]): [string, Record<string, unknown>] => [
    `${path}/${name}`,
    options,
  ]),
  ...Object.entries(node.nested ?? {}).flatMap(([name, inner]) => methodsOf(inner, path ? `${path}.${name}` : name)),
]

const methods = readdirSync(folder).flatMap(file =>
  methodsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Node, ''),
)
const level = (options: Record<string, unknown>) => options['idempotency_level']
const onFullDisk = (options: Record<string, unknown>) => options['(skyfolio.options.v1.on_full_disk)']
const namesOf = (chosen: typeof methods) => chosen.map(([path]) => path)

describe('contracts', () => {
  it('contain the methods of every service', () => {
    expect(methods.length).toBeGreaterThan(100)
  })

  it('declare the idempotency level of every method', () => {
    const levels = ['NO_SIDE_EFFECTS', 'IDEMPOTENT', 'IDEMPOTENCY_UNKNOWN']
    expect(namesOf(methods.filter(([, options]) => !levels.includes(String(level(options)))))).toEqual([])
  })

  it('declare what every method with side effects does on a full disk, and of no other', () => {
    const isDeclared = (options: Record<string, unknown>) =>
      ['FULL_DISK_REFUSE', 'FULL_DISK_ALLOW'].includes(String(onFullDisk(options)))
    const wrong = methods.filter(([, options]) => isDeclared(options) === (level(options) === 'NO_SIDE_EFFECTS'))
    expect(namesOf(wrong)).toEqual([])
  })

  it('name a method Get, List, BatchGet or Watch only when it has no side effects, Create, Update or Delete only when it has', () => {
    const contradictions = methods.filter(([path, options]) => {
      const name = path.slice(path.indexOf('/') + 1)
      const isRead = level(options) === 'NO_SIDE_EFFECTS'
      return isRead ? /^(Create|Update|Delete|Set|Remove)/.test(name) : /^(Get|List|BatchGet|Watch)/.test(name)
    })
    expect(namesOf(contradictions)).toEqual([])
  })

  it('let an owner who is attacked protect the accounts while the disk is full', () => {
    const allowed = namesOf(methods.filter(([, options]) => onFullDisk(options) === 'FULL_DISK_ALLOW'))
    const users = ['Authenticate', 'CheckSession', 'ChangePassword', 'SetPassword', 'DisableUser', 'EndSessions']
    expect(allowed).toEqual(expect.arrayContaining(users.map(name => `skyfolio.content.v1.Users/${name}`)))
  })
})
