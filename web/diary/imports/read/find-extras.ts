import { type ChallengeBody, parseOwnChallenges } from '#domain/community/challenges/exported-challenges.ts'
import type { RefusedRow } from '#domain/diary/imports/imported-hike.ts'
import { type ExportedTick, parseOwnCollections } from '#domain/diary/imports/own-collections.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { isId } from '#domain/platform/id.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { Extra } from '#web/diary/imports/run/extra.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { createKey } from '#web/platform/api/outbox/device-id.ts'

/** Returns the collections and challenges of an Upstone export, and why some cannot be made again. */
export function findExtras(json: unknown, source: string): { extras: Extra[]; refused: RefusedRow[] } {
  const own = parseOwnCollections(json)
  const { challenges, refused } = parseOwnChallenges(json, today())
  const begin = (name: string, title: string) => ({
    key: `${source} ${name}`,
    sendKey: createKey(),
    title,
    isChosen: true,
    outcome: null,
  })
  const keys = new Map(own.collections.map(({ id }, at) => [id, `collection ${at}`]))
  const names = new Map(own.collections.map(({ id, body }) => [id, body.name]))
  return {
    extras: [
      ...own.collections.map(({ body }, at) => ({
        ...begin(`collection ${at}`, body.name),
        kind: 'collection' as const,
        body,
      })),
      ...groupByList(own.ticks).map(([listId, ticks]) => {
        const key = keys.get(listId)
        return {
          ...begin(`ticks ${listId}`, t('Ticks by hand: {name}', { name: names.get(listId) ?? listId })),
          kind: 'ticks' as const,
          listId,
          collection: key === undefined ? null : `${source} ${key}`,
          ticks,
        }
      }),
      ...[...new Set(own.followed)].map((listId) => ({
        ...begin(`follow ${listId}`, isId(listId) ? t('A collection of another hiker') : listId),
        kind: 'follow' as const,
        listId,
      })),
      ...challenges.map((body, at) => ({
        ...begin(`challenge ${at}`, challengeTitle(body)),
        kind: 'challenge' as const,
        body,
      })),
    ],
    refused: [...own.refused, ...refused],
  }
}

function groupByList(ticks: readonly ExportedTick[]): (readonly [string, ExportedTick[]])[] {
  const lists = new Map<string, ExportedTick[]>()
  for (const tick of ticks) {
    const there = lists.get(tick.collectionId)
    if (there) there.push(tick)
    else lists.set(tick.collectionId, [tick])
  }
  return [...lists]
}

function challengeTitle({ name, period }: ChallengeBody): string {
  return name || t('Challenge from {from} to {to}', { from: formatDay(period.from), to: formatDay(period.to) })
}
