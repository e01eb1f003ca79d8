import type { FastifyInstance } from 'fastify'

/** Reads JSON as Fastify does, but takes an empty body for none: many clients name a type also where they send nothing. */
export function parseJsonBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void read(request, text, done)
  })
}
