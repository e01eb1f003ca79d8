import { expect } from 'vitest'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Member } from '#server/testing/a-server.ts'
import {
  type Model,
  type ModelHike,
  type ModelMember,
  listAll,
  choose,
  isNews,
  notifyFollowers,
  findOnTrail,
  modelTrailKey,
  trailOf,
  remove,
  reordered,
  sees,
} from './model.ts'
import type { SentName } from '#server/trails/names/join-by-names.ts'
import { joinModel, partModel } from './joins.ts'
import { type AnyStep, type Step, WHO, type Who } from './steps.ts'

export interface World {
  readonly model: Model
  readonly people: Readonly<Record<Who, Member>>
  readonly photo: Uint8Array
  /** Joins two trails by their names, and parts a join. */
  readonly join: (one: SentName, other: SentName) => Promise<string>
  readonly part: (id: string) => Promise<boolean>
}

type Steps = { readonly [Does in AnyStep['does']]: (world: World, step: Step<Does>) => Promise<void> }

// one more hike than get notifications of their own, and one more than that
const MANY = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'] as const
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

/** Does a step in the model and through the API, which must agree on whether it is allowed. */
export async function takeStep(world: World, step: AnyStep): Promise<void> {
  const doIt = STEPS[step.does] as (world: World, step: AnyStep) => Promise<void>
  await doIt(world, step)
}

const STEPS: Steps = {
  log: async ({ model, people }, { who, name, country, rating, length, elevation, count, day }) => {
    const me = model.members[who]
    const known = findOnTrail(model, me, { name, country })
    const sent = {
      name,
      country,
      difficulty: 'Easy',
      rating,
      length,
      elevation,
      completedOn: day,
      completionCount: count,
    }
    const { status, body } = await people[who].call(api.hikes.create, { body: sent })
    expect(status).toBe(known && me.hikes.includes(known) ? 409 : 201)
    if (status !== 201) return
    expect(body._id).toBe(known?.id ?? body._id)
    const hike = known ?? newHike(who, body)
    Object.assign(hike, {
      name: name.trim(),
      country: country.trim(),
      rating,
      length,
      elevation,
      count,
      completedOn: day,
    })
    if (known) remove(me.wishes, known)
    me.hikes.unshift(hike)
    notifyFollowers(model, who, hike)
  },
  wish: async ({ model, people }, { who, name, country, rating }) => {
    const me = model.members[who]
    const sent = { name, country, isWishList: true, rating }
    const { status, body } = await people[who].call(api.hikes.create, { body: sent })
    expect(status).toBe(findOnTrail(model, me, { name, country }) ? 409 : 201)
    if (status === 201) me.wishes.push({ ...newHike(who, body), name: name.trim(), country: country.trim(), rating })
  },
  edit: async ({ model, people }, { who, which, rating, length, elevation, count }) => {
    const me = model.members[who]
    const hike = choose(listAll(me), which)
    const body = { rating, length, elevation, completionCount: count }
    const { status } = await people[who].call(api.hikes.update, { params: findHikeId(hike), body })
    const isBelowKept = hike !== undefined && me.hikes.includes(hike) && count <= hike.visits.length
    expect(status).toBe(!hike ? 404 : isBelowKept ? 400 : 200)
    if (hike && !isBelowKept)
      Object.assign(hike, { rating, length, elevation, ...(me.hikes.includes(hike) ? { count } : {}) })
  },
  logMany: async (world, { who, day }) => {
    const figures = { rating: 3, length: 4, elevation: 200, count: 1, day }
    for (const name of MANY) await STEPS.log(world, { does: 'log', who, name, country: 'Peru', ...figures })
  },
  rename: async ({ model, people }, { who, which, name, country }) => {
    const me = model.members[who]
    const hike = choose(listAll(me), which)
    const other = hike && findRepeated(model, me, { hike, name, country })
    const { status } = await people[who].call(api.hikes.update, { params: findHikeId(hike), body: { name, country } })
    expect(status).toBe(!hike ? 404 : other ? 409 : 200)
    if (hike && status === 200) Object.assign(hike, { name: name.trim(), country: country.trim() })
  },
  reorder: async ({ model, people }, { who, ranks, isForeign }) => {
    const me = model.members[who]
    const hikes = me.hikes.flatMap(({ id }, index) => (ranks[index] ? [{ _id: id, rank: ranks[index] }] : []))
    if (isForeign && ranks[0] === 9) hikes.push({ _id: UNKNOWN_ID, rank: 1 })
    const { status, body } = await people[who].call(api.hikes.reorder, { body: { hikes } })
    const isGood = hikes.length > 0 && hikes.every(({ _id }) => _id !== UNKNOWN_ID)
    expect(status < 300).toBe(isGood)
    if (!isGood) return
    me.hikes.splice(0, me.hikes.length, ...reordered(me.hikes, ranks))
    expect(body.hikes).toEqual(me.hikes.map(({ id }, index) => ({ _id: id, rank: index + 1 })))
  },
  like: async ({ model, people }, { who, whom, which }) => {
    const hike = choose(listAll(model.members[whom]), which)
    const { status, body } = await people[who].call(api.likes.set, {
      params: findHikeId(hike),
      body: { action: 'like' },
    })
    expect(status).toBe(likeStatus(model, who, hike))
    if (!hike || status !== 200) return
    if (!hike.likes.has(who) && isNews(model, `${who} liked ${hike.id}`))
      model.members[whom].notifications.push({ by: who, did: 'liked your hike', to: hike.name })
    hike.likes.add(who)
    expect(body).toMatchObject({ likesCount: hike.likes.size, isLiked: true })
  },
  likeAll: async (world, { who, whom }) => {
    const all = world.model.members[whom].hikes.length
    for (let which = 0; which < all; which += 1) await STEPS.like(world, { does: 'like', who, whom, which })
  },
  unlike: async ({ model, people }, { who, which }) => {
    const all = WHO.flatMap((other) => listAll(model.members[other]))
    const liked = all.filter(({ likes }) => likes.has(who))
    const hike = choose(liked.length > 0 ? liked : all, which)
    const { status, body } = await people[who].call(api.likes.set, {
      params: findHikeId(hike),
      body: { action: 'unlike' },
    })
    expect(status).toBe(likeStatus(model, who, hike))
    if (!hike || status !== 200) return
    hike.likes.delete(who)
    expect(body).toMatchObject({ likesCount: hike.likes.size, isLiked: false })
  },
  complete: async ({ model, people }, { who, which }) => {
    const me = model.members[who]
    const wish = choose(me.wishes, which)
    const params = { userId: people[who].id, hikeId: wish?.id ?? UNKNOWN_ID }
    const { status, body } = await people[who].call(api.wishlist.complete, { params })
    expect(status).toBe(wish ? 200 : 404)
    if (!wish) return
    const rating = wish.rating > 1 ? wish.rating : 5
    Object.assign(wish, { rating, count: 1, completedOn: body.completedOn })
    remove(me.wishes, wish)
    me.hikes.unshift(wish)
    notifyFollowers(model, who, wish)
  },
  remove: async ({ model, people }, { who, which }) => {
    const me = model.members[who]
    const hike = choose(me.hikes, which)
    const { status } = await people[who].call(api.hikes.remove, { params: findHikeId(hike) })
    expect(status).toBe(hike ? 204 : 404)
    if (hike) remove(me.hikes, hike)
  },
  removeWish: async ({ model, people }, { who, which }) => {
    const me = model.members[who]
    const wish = choose(me.wishes, which)
    const { status } = await people[who].call(api.wishlist.remove, { params: { hikeId: wish?.id ?? UNKNOWN_ID } })
    expect(status).toBe(wish ? 204 : 404)
    if (wish) remove(me.wishes, wish)
  },
  follow: async ({ model, people }, { who, whom }) => {
    const { follows } = model.members[who]
    const { status } = await people[who].call(api.friends.add, { params: { id: people[whom].id } })
    expect(status).toBe(who === whom ? 400 : 200)
    if (who === whom) return
    if (!follows.has(whom) && isNews(model, `${who} follows ${whom}`))
      model.members[whom].notifications.push({ by: who, did: 'added you as a friend', to: '' })
    follows.add(whom)
  },
  unfollow: async ({ model, people }, { who, which }) => {
    const whom = choose([...model.members[who].follows], which) ?? who
    const { status } = await people[who].call(api.friends.remove, { params: { id: people[whom].id } })
    expect(status).toBe(who === whom ? 400 : 200)
    model.members[who].follows.delete(whom)
  },
  show: async ({ model, people }, { who, which, to }) => {
    const hike = choose(listAll(model.members[who]), which)
    const { status } = await people[who].call(api.hikes.update, { params: findHikeId(hike), body: { visibility: to } })
    expect(status).toBe(hike ? 200 : 404)
    if (hike) hike.visibility = to
  },
  walkAgain: async ({ model, people, photo }, { who, which, day, isCounted, withPhoto }) => {
    const me = model.members[who]
    const hike = choose(listAll(me), which)
    const body = { completedOn: day, isCounted }
    const { status, body: visit } = await people[who].call(api.visits.create, { params: findHikeId(hike), body })
    const isRefused = hike && (!me.hikes.includes(hike) || (isCounted && hike.count <= hike.visits.length + 1))
    expect(status).toBe(!hike ? 404 : isRefused ? 409 : 201)
    if (!hike || isRefused) return
    if (!isCounted) hike.count += 1
    expect(visit.completionCount).toBe(hike.count)
    hike.visits.push({ id: visit._id })
    if (!withPhoto) return
    const file = { name: 'a.png', bytes: photo }
    expect((await people[who].call(api.visits.setPhoto, { params: { id: visit._id }, file })).status).toBe(200)
  },
  removeVisit: async ({ model, people }, { who, which }) => {
    const hike = choose(
      listAll(model.members[who]).filter(({ visits }) => visits.length > 0),
      which,
    )
    const visit = hike?.visits.shift()
    const { status } = await people[who].call(api.visits.remove, { params: { id: visit?.id ?? UNKNOWN_ID } })
    expect(status).toBe(visit ? 200 : 404)
    if (hike) hike.count -= 1
  },
  setPhoto: async ({ model, people, photo }, { who, which }) => {
    const hike = choose(listAll(model.members[who]), which)
    const file = { name: 'a.png', bytes: photo }
    const { status } = await people[who].call(api.hikes.setPhoto, { params: findHikeId(hike), file })
    expect(status).toBe(hike ? 200 : 404)
    if (hike) hike.hasPhoto = true
  },
  removePhoto: async ({ model, people }, { who, which }) => {
    const hike = choose(listAll(model.members[who]), which)
    const { status } = await people[who].call(api.hikes.removePhoto, { params: findHikeId(hike) })
    expect(status).toBe(hike?.hasPhoto ? 204 : 404)
    if (hike) hike.hasPhoto = false
  },
  join: async ({ model, join }, { one, other }) => {
    const id = await join(one, other).catch(({ status }: { status: number }) => status)
    expect(id).toEqual(joinModel(model, { one, other, id: String(id) }))
  },
  part: async ({ model, part }, { which }) => {
    const key = choose([...model.joins.keys()].toSorted(), which)
    if (key === undefined) return
    expect(await part(partModel(model, key))).toBe(true)
  },
}

/** Returns the hike that a renamed one would repeat: any on another trail, or one of the same name. */
function findRepeated(
  model: Model,
  me: ModelMember,
  { hike, ...called }: { hike: ModelHike; name: string; country: string },
): ModelHike | undefined {
  const [was, is] = [modelTrailKey(hike), modelTrailKey(called)]
  if (trailOf(model, was) !== trailOf(model, is)) return findOnTrail(model, me, called, hike)
  return listAll(me).find((other) => other !== hike && modelTrailKey(other) === is)
}

/** Returns a new hike or wish. */
function newHike(owner: Who, { _id, createdAt }: Hike): ModelHike {
  return {
    id: _id,
    owner,
    createdAt,
    name: '',
    country: '',
    rating: 0,
    length: 0,
    elevation: 0,
    count: 0,
    visits: [],
    completedOn: null,
    hasPhoto: false,
    visibility: 'public',
    likes: new Set(),
  }
}

function findHikeId(hike: ModelHike | undefined): { id: string } {
  return { id: hike?.id ?? UNKNOWN_ID }
}

function likeStatus(model: Model, who: Who, hike: ModelHike | undefined): number {
  if (!hike || !model.members[hike.owner].hikes.includes(hike) || !sees(model, who, hike)) return 404
  return hike.owner === who ? 403 : 200
}
