import { z } from 'zod'
import { callerSettings, processSettings } from '@skyfolio/runtime/process/config'

export const demoConfigSchema = z.object({
  ...processSettings,
  ...callerSettings,
  CONTENT_ADDRESS: z.string().describe('gRPC address of the content service'),
  MEDIA_ADDRESS: z.string().describe('gRPC address of the media service'),
  STORE_ADDRESS: z.string().describe('gRPC address of the store service'),
  MEDIA_BYTES_URL: z.url().describe("Address of the media service's HTTP server"),
  SKYFOLIO_DEMO: z.boolean().default(true).describe('off: nothing is installed'),
  DEMO_DIR: z.string().describe('Folder of the demo content: pictures, posts and their lists'),
})

export type DemoConfig = z.output<typeof demoConfigSchema>
