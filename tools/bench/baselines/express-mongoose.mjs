import express from 'express'
import mongoose from 'mongoose'

// The least a server on MongoDB does to start: connect, create its indexes, listen, report its health.
const schema = new mongoose.Schema({ slug: { type: String, unique: true }, title: String, publishedAt: Date })
schema.index({ publishedAt: -1 })
const Post = mongoose.model('Post', schema)

await mongoose.connect(process.env.MONGODB_URI, { dbName: 'bare_express_mongoose' })
await Post.init()
const app = express()
app.get('/readyz', async (_request, response) => {
  await mongoose.connection.db.command({ ping: 1 })
  response.json({ status: 'ready' })
})
app.get('/api/posts', async (_request, response) => {
  response.json(await Post.find().sort({ publishedAt: -1 }).limit(9).lean())
})
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
