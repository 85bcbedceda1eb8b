import express from 'express'

// Express answering JSON from memory: what a read through the services and the database is measured against.
process.once('message', ({ path, value }) => {
  const app = express()
  app.get(path, (_request, response) => response.json(value))
  const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
