export default () => globalThis.stopTestPrograms()
