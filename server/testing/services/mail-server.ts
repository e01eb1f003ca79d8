import { SMTPServer } from 'smtp-server'

/** The messages to the test: the port, and each e-mail as it arrives. */
export type FromMailServer = { readonly port: number } | { readonly letter: string; readonly to: readonly string[] }

/** A mail server for tests, in its own process. It accepts e-mails, and refuses addresses with certain beginnings. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo: ({ address }, _session, done) => {
    if (address.startsWith('nobody')) return done(Object.assign(new Error('No such user'), { responseCode: 550 }))
    if (address.startsWith('busy')) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
    done()
  },
  onData: (stream, { envelope }, done) => {
    stream.setEncoding('utf8')
    let letter = ''
    stream.on('data', (part: string) => (letter += part))
    stream.on('end', () => {
      process.send?.({ letter, to: envelope.rcptTo.map(({ address }) => address) } satisfies FromMailServer)
      done()
    })
  },
})

server.listen(Number(process.env['SMTP_PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.server.address()
  if (address && typeof address === 'object') process.send?.({ port: address.port } satisfies FromMailServer)
})
process.on('disconnect', () => process.exit(0))
