import type { FastifyInstance } from 'fastify'

/** Parses JSON as Fastify does, but accepts an empty body: many clients send a content type without one. */
export function parseJsonBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void read(request, text, done)
  })
}
