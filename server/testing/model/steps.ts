import * as fc from 'fast-check'
import { VISIBILITIES } from '#domain/account/visibility.ts'

export const WHO = ['mia', 'tom', 'ada', 'eve'] as const
export type Who = (typeof WHO)[number]

const who = fc.constantFrom(...WHO)
const which = fc.nat(9)
const trail = {
  name: fc.constantFrom<string>('Loop', 'LOOP', 'Lóop', 'Ridge', ' ridge', 'Tarn', 'Pass', 'Hut'),
  country: fc.constantFrom<string>('Norway', 'norway ', 'Peru'),
}
const figures = {
  rating: fc.integer({ min: 1, max: 5 }),
  // in steps of 10 m
  length: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  elevation: fc.nat(900),
}
const completion = {
  count: fc.integer({ min: 1, max: 4 }),
  day: fc.constantFrom('2024-02-29', '2025-06-01', '2026-07-12'),
}

const does = <const Does extends string>(name: Does) => ({ does: fc.constant(name), who })

/** A member's action. Numbers choose among what exists at that time. */
export const step = fc.oneof(
  { weight: 7, arbitrary: fc.record({ ...does('log'), ...trail, ...figures, ...completion }) },
  { weight: 1, arbitrary: fc.record({ ...does('logMany'), day: completion.day }) },
  { weight: 4, arbitrary: fc.record({ ...does('wish'), ...trail, rating: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ ...does('edit'), which, ...figures, count: completion.count }) },
  { weight: 2, arbitrary: fc.record({ ...does('rename'), which, ...trail }) },
  {
    weight: 3,
    arbitrary: fc.record({ ...does('reorder'), ranks: fc.array(fc.nat(9), { maxLength: 9 }), isForeign: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ ...does('like'), whom: who, which }) },
  { weight: 1, arbitrary: fc.record({ ...does('likeAll'), whom: who }) },
  { weight: 4, arbitrary: fc.record({ ...does('unlike'), which }) },
  { weight: 4, arbitrary: fc.record({ ...does('complete'), which }) },
  { weight: 3, arbitrary: fc.record({ ...does('remove'), which }) },
  { weight: 1, arbitrary: fc.record({ ...does('removeWish'), which }) },
  { weight: 5, arbitrary: fc.record({ ...does('follow'), whom: who }) },
  { weight: 2, arbitrary: fc.record({ ...does('unfollow'), which }) },
  { weight: 4, arbitrary: fc.record({ ...does('show'), which, to: fc.constantFrom(...VISIBILITIES) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...does('walkAgain'),
      which,
      day: completion.day,
      isCounted: fc.boolean(),
      withPhoto: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...does('removeVisit'), which }) },
  { weight: 1, arbitrary: fc.record({ ...does('setPhoto'), which }) },
  { weight: 1, arbitrary: fc.record({ ...does('removePhoto'), which }) },
  { weight: 3, arbitrary: fc.record({ ...does('join'), one: fc.record(trail), other: fc.record(trail) }) },
  { weight: 2, arbitrary: fc.record({ ...does('part'), which }) },
)
export type AnyStep = typeof step extends fc.Arbitrary<infer One> ? One : never
export type Step<Does extends AnyStep['does'] = AnyStep['does']> = Extract<AnyStep, { does: Does }>
