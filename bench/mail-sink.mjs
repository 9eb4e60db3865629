import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything and counts names: `{ key, cert }` comes as a message, its port and later its counts go back. */
process.once('message', ({ key, cert }) => {
  const names = new Map()
  const server = new SMTPServer({
    ...{ key, cert, secure: true, authOptional: true, logger: false },
    onAuth: (_given, _session, done) => done(null, { user: 'bench' }),
    async onData(stream, _session, done) {
      let head = ''
      try {
        for await (const part of stream) if (head.length < 4096) head += part
      } catch {
        // Nobody is there to answer any more: the sender was killed in the middle of a mail.
        return
      }
      const name = /^message-id: (.+)$/im.exec(head)?.[1] ?? ''
      names.set(name, (names.get(name) ?? 0) + 1)
      done()
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1', () => process.send({ port: server.server.address().port }))
  process.on('message', () => {
    const copies = [...names.values()]
    process.send({ mails: names.size, doubled: copies.filter((times) => times > 1).length })
  })
})
