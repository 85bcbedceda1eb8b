export default () => globalThis.stopTestPrograms?.()
