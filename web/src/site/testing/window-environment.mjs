import { TextDecoder, TextEncoder } from 'node:util'
import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom with what every browser has and the router asks for. */
export default class WindowEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, { TextDecoder, TextEncoder })
  }
}
