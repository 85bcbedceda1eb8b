import { beforeEach } from '@jest/globals'
import { furnishWindow } from './window.ts'

// A file can ask for Node.js by `@jest-environment node`.
if (typeof window !== 'undefined') beforeEach(() => furnishWindow())
