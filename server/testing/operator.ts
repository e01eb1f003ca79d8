import { runSubcommand } from '#server/operators/admin/run-subcommand.ts'
import type { TestServer } from './a-server.ts'

/** Runs a subcommand as an operator would beside the server, and waits for the worker's jobs. */
export async function say(
  { deps, settled, isDelivered }: TestServer,
  words: readonly string[],
  { answer = '', db = deps.db }: { answer?: string; db?: TestServer['deps']['db'] } = {},
): Promise<string> {
  const told = await runSubcommand(words, async () => ({ ...deps, db, operator: 'ops', ask: async () => answer }))
  await settled()
  await isDelivered()
  return told
}
