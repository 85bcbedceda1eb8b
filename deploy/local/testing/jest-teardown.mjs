export default () => globalThis.stopSkyfolioParts()
