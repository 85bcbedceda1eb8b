import { initClone } from './init-clone.mjs'

// Makes a fresh clone ready and runs one of the tools: `node tools/run.mjs NAME [ARGUMENT…]`; package.json has them as npm
// scripts. Each tool is a bundle in tools/dist (tools/build/entries.mjs) and reads its own arguments.
const WITH_WEB = { build: true, web: true }
const WITHOUT_WEB = { build: true, web: false }

const TOOLS = {
  start: ['launch', WITH_WEB],
  dev: ['watch', WITHOUT_WEB],
  // The tests build for themselves: a broken build is one of the steps that they report.
  test: ['run-tests', { build: false, web: false }],
  owner: ['make-owner', WITHOUT_WEB],
  'demo-remove': ['remove-demo', WITH_WEB],
  'with-browser': ['with-browser', WITH_WEB],
  backup: ['backup-here', WITHOUT_WEB],
  restore: ['backup-here', WITHOUT_WEB],
  import: ['import-here', WITH_WEB],
  bench: ['bench', WITH_WEB],
  load: ['load', WITH_WEB],
  'api-check': ['check-api', WITH_WEB],
  stars: ['stars', WITHOUT_WEB],
}

const [node, , name, ...args] = process.argv
const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : null
if (!tool) {
  console.error(`There is no tool named ${name}. There are: ${Object.keys(TOOLS).join(', ')}.`)
  process.exit(2)
}
const [program, steps] = tool
await initClone(steps)
if (name === 'test') {
  const { buildNode } = await import('./build/build-node.mjs')
  await buildNode({ only: 'tools/dist/run-tests' }).catch(() => process.exit(1))
}
// The arguments of the tool; backup and restore are one program, whose first argument is its name.
process.argv = [node, program, ...(program === 'backup-here' ? [name] : []), ...args]
await import(`./dist/${program}.js`)
