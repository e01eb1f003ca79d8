import fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { Problem } from './problem.ts'

test('refusals of a crowd are one line of the log without a stack, failures one line each', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } })
  handleErrors(app)
  app.get('/busy', () => Promise.reject(new Problem(503, 'unavailable', 'Too many at once')))
  app.get('/broken', () =>
    Promise.reject(Object.assign(new Problem(503, 'unavailable', 'Away'), { cause: new Error() })),
  )
  for (let n = 0; n < 30; n += 1) expect((await app.inject({ url: '/busy' })).statusCode).toBe(503)
  await app.inject({ url: '/broken' })
  await app.close()
  const told = lines.filter((line) => !/"msg":"(incoming request|request completed)"/.test(line))
  expect(told).toHaveLength(2)
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ msg: 'request failed' })
  expect(JSON.parse(told[1] ?? '')).toMatchObject({ msg: 'refused for now', refused: { 'Too many at once': 30 } })
  expect(told[1]).not.toContain('stack')
})
