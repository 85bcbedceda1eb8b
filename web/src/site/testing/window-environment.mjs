import { TextDecoder, TextEncoder } from 'node:util'
import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom with what every browser has and the router asks for. */
export default class WindowEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, { TextDecoder, TextEncoder })
    // jsdom takes <search> for an unknown element, and React warns about those.
    Object.defineProperty(this.global.HTMLUnknownElement.prototype, Symbol.toStringTag, {
      get() {
        return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
      },
    })
  }
}
