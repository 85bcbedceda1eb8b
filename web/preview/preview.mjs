// npm run preview -w web: looks at the built screens on canned data.
import { serve } from './serve.mjs'

const { url } = await serve(Number(process.env.PORT ?? 4173))
console.log(`Preview with canned data: ${url}`)
