import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '#server/platform/http/problem.ts'

// Messages for errors that Node raises before there is a request
const REFUSALS: Readonly<Record<string, [number, string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The address or the headers of the request are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large', 'The request is too large'],
}

/** Returns the problem for an error with which Node stopped reading a connection. */
export function problemFromSocketError(error: Error & { code?: string }): Problem {
  const [status, code, message] = REFUSALS[error.code ?? ''] ?? [400, 'invalid_request', 'The request cannot be read']
  return new Problem(status, code, message)
}

/** Sends a problem to a connection without a request, and closes it. */
export function refuseSocket(socket: Socket, { status, code, message, details }: Problem): void {
  if (socket.writable && !hasBegunAnswer(socket)) {
    const { retryAfter } = details
    const body = JSON.stringify({ message, code, retryAfter })
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  // closes once it is written, without waiting for the client to read it
  socket.destroySoon()
}

/** Returns true where a response has begun: a second one would corrupt it. Node itself looks there for it. */
function hasBegunAnswer(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true
}
