import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Filled, toEnglish } from '#domain/platform/language/filled.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { isUnavailable } from '#server/platform/db/open.ts'
import { Problem } from './problem.ts'

// Messages for errors of Fastify and its plugins
const REFUSALS: Readonly<Record<string, [number, string, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'Send JSON with content-type application/json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', msg('The request is too large')],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_json', 'The request body is empty'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json', 'The request body is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid_input', 'The content-length does not match the body'],
  FST_ERR_BAD_URL: [400, 'invalid_url', 'The address is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'url_too_long', 'The address is too long'],
}

const LOG_EVERY_MS = 1000

/** Turns every error into `{ message, code, errors? }`; an unexpected one is logged and not described. */
export function handleErrors(app: FastifyInstance): void {
  const logRefusal = loggingRefusals(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error)
    // a temporary refusal without a cause is no failure
    if (error instanceof Problem && error.cause === undefined && problem.status === 503) logRefusal(problem.message)
    else if (problem.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    else if (problem.status === 429 || problem.status === 423) logRefusal(problem.message)
    return sendProblem(reply, problem)
  })
}

/** Counts refusals by their messages, and logs them once a second: a line for each would cost too much. */
function loggingRefusals(app: FastifyInstance): (message: string) => void {
  const refused = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const log = () => {
    clearTimeout(timer)
    timer = undefined
    if (refused.size > 0) app.log.warn({ refused: Object.fromEntries(refused) }, 'refused for now')
    refused.clear()
  }
  app.addHook('onClose', async () => log())
  return (message) => {
    refused.set(message, (refused.get(message) ?? 0) + 1)
    timer ??= setTimeout(log, LOG_EVERY_MS).unref()
  }
}

/** Answers what the router refuses before there is a route, and so before any error handler. */
export function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(reply, toProblem(error))
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { errors, retryAfter, lockoutUntil, ticket } = problem.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // the route's serialiser describes success only
  reply.serializer((payload) => JSON.stringify(payload))
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      message: problem.message,
      code: problem.code,
      ...problem.filled,
      errors: errors?.map(({ path, message }) => ({ path, ...presentMessage(message) })),
      retryAfter,
      lockoutUntil,
      ticket,
    })
}

function presentMessage(message: string | Filled): { message: string } & Partial<Filled> {
  return { message: toEnglish(message), ...(typeof message !== 'string' && message) }
}

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  const known = REFUSALS[error.code]
  if (known) return new Problem(...known)
  // secure-json-parse and JSON.parse throw plain errors with a status
  if (error.statusCode === 400) return new Problem(400, 'invalid_json', 'The request body is not valid JSON')
  if (error.statusCode === 429) return new Problem(429, 'too_many', error.message, { retryAfter: retrySeconds(error) })
  if (error.statusCode && error.statusCode < 500) return new Problem(error.statusCode, 'refused', error.message)
  if (isUnavailable(error)) return new Problem(503, 'unavailable', msg('Something went wrong'), { retryAfter: 2 })
  return new Problem(500, 'internal', msg('Something went wrong'))
}

function retrySeconds(error: FastifyError): number {
  return 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : 60
}
