import express from 'express'

// Express serving JSON from memory: the baseline of a read through the services and the database.
process.once('message', ({ path, value }) => {
  const app = express()
  app.get(path, (_request, response) => response.json(value))
  const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
