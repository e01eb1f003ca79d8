import { listReservedNameConflicts } from '#server/account/accounts/names/former-usernames.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkAggregates } from './check-aggregates.ts'
import { checkFiles } from './check-files.ts'
import { waitUntilCounted } from './wait-until-counted.ts'

const MAX_SHOWN = 20

/** Verifies a store and prints what differs. Returns true where nothing does. */
export async function printReport({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<boolean> {
  const waiting = await waitUntilCounted(db.read)
  const { missing, altered, orphaned } = await checkFiles({ db, files })
  const findings = {
    'files that are missing': missing,
    'files that differ from what was uploaded': altered,
    'files that nothing refers to': orphaned,
    'usernames that are reserved for someone else': await listReservedNameConflicts(db.read),
    ...(await checkAggregates(db.read)),
  }
  if (waiting > 0) printFinding(waiting, 'writes are not counted yet, so their statistics are left out')
  for (const [what, found] of Object.entries(findings)) {
    printFinding(found.length, what)
    for (const one of found.slice(0, MAX_SHOWN)) process.stdout.write(`        ${JSON.stringify(one)}\n`)
  }
  return Object.values(findings).every((found) => found.length === 0)
}

function printFinding(count: number, what: string): void {
  process.stdout.write(`${String(count).padStart(6)}  ${what}\n`)
}
