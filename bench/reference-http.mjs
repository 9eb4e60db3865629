// Reference (a): bare node:http sending a constant body of the size given. The ceiling of what this machine can send.
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.argv[2] ?? 1024), 'x')
const type = process.argv[3] ?? 'application/json; charset=utf-8'
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
