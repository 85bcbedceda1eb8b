// npm run preview -w web: looks at the built screens on canned data.
import { serve } from './serve.mjs'

const { url } = await serve({ port: Number(process.env.PORT ?? 4173), empty: process.env.PREVIEW_EMPTY === '1' })
console.log(`Preview with canned data: ${url}`)
