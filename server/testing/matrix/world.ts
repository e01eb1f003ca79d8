import { api } from '#contract/api.ts'
import { VISIBILITIES, type Visibility } from '#domain/account/visibility.ts'
import { setPassword, setRole } from '#server/account/accounts/store.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import {
  type Caller,
  type Member,
  PASSWORD,
  type TestServer,
  aServer,
  createCaller,
  hikeBody,
} from '#server/testing/a-server.ts'
import type { Engine } from '#server/testing/a-store.ts'
import { findSessionId, openSession } from '#server/testing/open-session.ts'
import { say } from '#server/testing/operator.ts'
import { addPasskey } from '#server/testing/services/an-authenticator.ts'
import type { Asker, Row, Thing } from './cells.ts'
import { ENTRY, makeCollection, makeCollections } from './make-collections.ts'
import { proposeVariants } from './propose-variants.ts'
import { restoreEdges } from './restore-edges.ts'

/**
 * The people: Mia owns the subjects, Tom follows her and all other owners, Ada nobody; Fay is for followers, Pia private. Moderators have
 * hidden Ida and suspended Uma, who both chose to be public. The owners have blocked Bea, and Bob has blocked them. Moe is a moderator, Amy an
 * admin, and Pip has no password. Wes is a moderator without the second factor that the site asks moderators for.
 */
const PEOPLE = [
  'mia',
  'tom',
  'ada',
  'fay',
  'zqpersonpia',
  'zqpersonida',
  'zqpersonuma',
  'eve',
  'bea',
  'bob',
  'moe',
  'amy',
  'pip',
  'wes',
] as const
type Name = (typeof PEOPLE)[number]

/** A word that appears in all texts of one subject and nowhere else. */
export interface Canary {
  /** In lower case, with 8 letters or more: shorter words occur by chance in tokens and checksums. */
  readonly word: string
  readonly seenBy: readonly (Name | 'visitor')[]
}

const EVERYBODY = [...PEOPLE, 'visitor'] as const
const UNBLOCKED = EVERYBODY.filter((name) => name !== 'bea' && name !== 'bob')

/** People with subjects of their own. */
const OWNERS = ['mia', 'tom', 'ada', 'bea', 'bob', 'moe', 'amy', 'pip', 'wes'] as const
type Owner = (typeof OWNERS)[number]

export const CANARIES: readonly Canary[] = [
  // a trail has the name that its hikers give it; all other texts belong to the hike's owner
  { word: 'zqpublic', seenBy: EVERYBODY },
  { word: 'zqpublic notes', seenBy: UNBLOCKED },
  { word: 'example.org/zqpublic', seenBy: UNBLOCKED },
  { word: '"mia"', seenBy: UNBLOCKED },
  { word: 'zqfollowers', seenBy: ['mia', 'tom'] },
  { word: 'zqprivate', seenBy: ['mia'] },
  { word: 'zqwishes', seenBy: ['mia'] },
  { word: 'zqownmia', seenBy: ['mia'] },
  { word: 'zqowntom', seenBy: ['tom'] },
  { word: 'zqownada', seenBy: ['ada'] },
  { word: 'zqownbea', seenBy: ['bea'] },
  { word: 'zqownbob', seenBy: ['bob'] },
  { word: 'zqownmoe', seenBy: ['moe'] },
  { word: 'zqownamy', seenBy: ['amy'] },
  { word: 'zqownpip', seenBy: ['pip'] },
  { word: 'zqownwes', seenBy: ['wes'] },
  { word: 'zqpersonfay', seenBy: ['fay', 'tom'] },
  { word: 'zqpersonpia', seenBy: ['zqpersonpia'] },
  { word: 'zqpersonida', seenBy: ['zqpersonida'] },
  { word: 'zqpersonuma', seenBy: [] },
  { word: 'zqhidden', seenBy: ['mia'] },
  ...PEOPLE.map((name): Canary => ({ word: `zqoriginal${name}`, seenBy: [name] })),
  { word: 'snow of zqmia', seenBy: UNBLOCKED },
  { word: 'list of zqmia', seenBy: UNBLOCKED },
]

export interface World {
  readonly server: TestServer
  readonly people: Readonly<Record<Name, Member>>
  /** Mia's hikes by visibility, and one of each person. */
  readonly hikes: Readonly<Record<Visibility | 'hidden' | `own ${Owner}`, string>>
  /** Further walks, by hike. */
  readonly visits: Readonly<Record<string, string>>
  readonly wishes: Readonly<Record<Visibility, string>>
  /** Conditions reports on a well-known trail, by the author's id. */
  readonly conditions: Readonly<Record<string, string>>
  /** Public collections, by the owner's id. */
  readonly collections: Readonly<Record<string, string>>
  /** Proposals that a trail is a variant of a well-known one, by Mia's hike on it. */
  readonly proposals: Readonly<Record<string, string>>
  /** The id of another person's access token. */
  readonly tokens: { readonly eve: string }
  /** The id of another person's passkey. */
  readonly passkeys: { readonly eve: string }
  readonly dead: Caller
  /** Ids, which are unknown before the rows exist. */
  readonly ids: readonly Canary[]
  readonly photo: Uint8Array
}

async function log(by: Member, { word, ...over }: { word: string; visibility?: Visibility; isWishList?: boolean }) {
  const body = hikeBody({ name: `${word} tarn`, notes: `${word} notes`, link: `https://example.org/${word}`, ...over })
  const got = await by.call(api.hikes.create, { body })
  if (got.status !== 201) throw new Error(`a hike answered ${got.status}: ${JSON.stringify(got.body)}`)
  return got.body._id
}

/** Stores the original file of a walk's track. */
function keepOriginal(by: Member, id: string) {
  return by.call(api.originals.keep, {
    params: { id },
    file: { name: `zqoriginal${by.user.username}.gpx`, bytes: aGpx() },
  })
}

/** Reports the conditions of a well-known trail, with a photo. Returns the id. */
async function reportConditions(by: Member, { name, photo }: { name: string; photo: Uint8Array }): Promise<string> {
  const params = { hikeName: 'zqpublic tarn', country: 'Norway' }
  const body = {
    text: `snow of ${name.startsWith('zq') ? name : `zq${name}`}`,
    seenOn: new Date().toISOString().slice(0, 10),
  }
  const { _id } = (await by.call(api.conditions.create, { params, body })).body
  await by.call(api.conditions.setPhoto, { params: { id: _id }, file: { name: 'a.png', bytes: photo } })
  return _id
}

/** Stores a further walk of a hike, with its files. */
async function walkAgain(by: Member, id: string, { word, photo }: { word: string; photo: Uint8Array }) {
  const body = { completedOn: '2026-08-01', notes: `${word} again` }
  const params = { id: (await by.call(api.visits.create, { params: { id }, body })).body._id }
  await by.call(api.visits.setPhoto, { params, file: { name: `${word}.png`, bytes: photo } })
  await by.call(api.visits.setGpx, { params, file: { name: `${word}.gpx`, bytes: aGpx() } })
  await keepOriginal(by, params.id)
  return params.id
}

export async function aWorld(engine: Engine): Promise<World> {
  const server = await aServer({
    engine,
    config: { publicUrl: 'https://hikes.example', secondFactorFor: 'moderators' },
  })
  const people = {} as Record<Name, Member>
  for (const name of PEOPLE) people[name] = await server.as(name)
  const { mia, tom, fay, zqpersonpia: pia, zqpersonida: ida, zqpersonuma: uma } = people
  for (const other of [mia, fay, pia, ida, uma]) await tom.call(api.friends.add, { params: { id: other.id } })
  await fay.call(api.users.updateMe, { body: { firstName: 'Zqpersonfay' } })
  const photo = await aPhoto({ width: 6, height: 4 })
  const face = { name: 'zqface.png', bytes: photo }
  for (const one of Object.values(people)) await one.call(api.avatars.set, { file: face })
  const visits: Record<string, string> = {}
  const file = async (by: Member, id: string, word: string) => {
    await by.call(api.hikes.setPhoto, { params: { id }, file: { name: `${word}.png`, bytes: photo } })
    await by.call(api.hikes.setGpx, { params: { id }, file: { name: `${word}.gpx`, bytes: aGpx() } })
    await keepOriginal(by, id)
    visits[id] = await walkAgain(by, id, { word, photo })
    return id
  }
  const hikes = {} as Record<keyof World['hikes'], string>
  const wishes = {} as Record<Visibility, string>
  for (const visibility of VISIBILITIES) {
    const word = `zq${visibility}`
    hikes[visibility] = await file(mia, await log(mia, { word, visibility }), word)
    wishes[visibility] = await log(mia, { word: `zqwishes${visibility}`, visibility, isWishList: true })
  }
  for (const name of OWNERS) {
    const by = people[name]
    const word = `zqown${name}`
    hikes[`own ${name}`] = await file(by, await log(by, { word, visibility: 'private' }), word)
  }
  await file(fay, await log(fay, { word: 'zqpersonfay' }), 'zqpersonfay')
  await file(pia, await log(pia, { word: 'zqpersonpia' }), 'zqpersonpia')
  await file(ida, await log(ida, { word: 'zqpersonida' }), 'zqpersonida')
  await file(uma, await log(uma, { word: 'zqpersonuma' }), 'zqpersonuma')
  hikes.hidden = await file(mia, await log(mia, { word: 'zqhidden', visibility: 'public' }), 'zqhidden')
  const conditions: Record<string, string> = {}
  for (const [name, by] of Object.entries(people)) conditions[by.id] = await reportConditions(by, { name, photo })
  const collections = await makeCollections(people)
  const why = ['--reason', 'a reason']
  await say(server, ['hide', 'hike', hikes.hidden, ...why])
  await say(server, ['hide', 'profile', 'zqpersonida', ...why])
  await say(server, ['suspend', 'zqpersonuma', ...why])
  await fay.call(api.privacySettings.update, { body: { profile: 'followers' } })
  await pia.call(api.privacySettings.update, { body: { profile: 'private' } })
  await server.deps.db.write([people.moe.id, people.amy.id, people.pip.id, people.wes.id], async (tx) => {
    await setRole(tx, people.moe.id, 'moderator')
    await setRole(tx, people.wes.id, 'moderator')
    await setRole(tx, people.amy.id, 'admin')
    await setPassword(tx, people.pip.id, '')
  })
  // a passkey proves both factors
  for (const name of ['moe', 'amy'] as const) {
    const accessToken = await openSession(server, people[name], 'passkey')
    people[name] = { ...people[name], accessToken, ...createCaller(server.app, accessToken) }
  }
  const login = { loginId: 'ada', password: PASSWORD }
  const { accessToken } = (await server.call(api.auth.login, { body: login })).body
  const dead = createCaller(server.app, accessToken)
  await dead.call(api.auth.logout)
  const photos = [`${hikes.public}/photo`, `${conditions[mia.id]}/photo`]
  const ids = [mia.id, ...photos].map((word) => ({ word, seenBy: UNBLOCKED }))
  const tokens = { eve: await createTokenOf(people.eve) }
  const passkeys = { eve: (await addPasskey(people.eve)).body._id }
  const proposals = await proposeVariants(server, hikes)
  const things = { hikes, visits, wishes, conditions, collections, proposals, tokens, passkeys }
  const world = { server, people, ...things, dead, ids, photo }
  await restoreEdges(world)
  return world
}

/** Returns the caller of a cell, which depends on the owner of the subject. */
export function choosePersona(
  { people, dead, server }: World,
  row: Row,
  { asker, thing }: { asker: Asker; thing: Thing },
) {
  const owners = { public: 'mia', followers: 'fay', private: 'zqpersonpia', hidden: 'zqpersonida' } as const
  const isOfPerson = row.names === 'person' || row.names === 'condition' || row.names === 'collection'
  const owner = isOfPerson && thing in owners ? owners[thing as keyof typeof owners] : 'mia'
  const name = {
    owner,
    other: 'ada',
    follower: 'tom',
    blocked: 'bea',
    blocker: 'bob',
    moderator: 'moe',
    admin: 'amy',
    passwordless: 'pip',
    withoutFactor: 'wes',
    visitor: 'visitor',
    dead: 'visitor',
  }[asker] as Name | 'visitor'
  const caller: Caller = asker === 'dead' ? dead : name === 'visitor' ? server : people[name]
  return { name, caller, member: name === 'visitor' ? people.zqpersonpia : people[name] }
}

const UNKNOWN = '01900000-0000-7000-8000-000000000000'
const MALFORMED = 'no-id-%00'

/** Returns the path parameters of a subject that stays unchanged. */
export function standing(world: World, names: Row['names'], { member, thing }: { member: Member; thing: Thing }) {
  const { people, hikes, visits, wishes, proposals, tokens, passkeys } = world
  const isReal = thing !== 'unknown' && thing !== 'malformed'
  const nothing = thing === 'unknown' ? UNKNOWN : MALFORMED
  const own = OWNERS.find((name) => people[name] === member) ?? 'mia'
  if (names === 'trail') {
    const word = thing === 'own' ? `zqown${own}` : `zq${thing}`
    const name = thing === 'malformed' ? ' ' : `${word} tarn`
    return { name, hikeName: name, country: 'Norway', otherName: 'zqpublic tarn', otherCountry: 'Norway' }
  }
  if (names === 'person' || names === 'condition' || names === 'collection') {
    const subject = {
      own: member,
      public: people.mia,
      followers: people.fay,
      private: people.zqpersonpia,
      hidden: people.zqpersonida,
    }
    const person = isReal ? subject[thing].id : nothing
    const id = isReal && names !== 'person' ? (world[`${names}s`][person] ?? '') : person
    return { id, userId: id, username: id, ...ENTRY }
  }
  if (names === 'wish')
    return {
      userId: member.id,
      hikeId: isReal ? wishes[thing === 'own' || thing === 'hidden' ? 'private' : thing] : nothing,
    }
  if (names === 'request') return { id: isReal ? people.ada.id : nothing }
  if (names === 'blocked' || names === 'muted') return { username: isReal ? people.eve.id : nothing }
  if (names === 'follower') return { id: isReal ? people.eve.id : nothing }
  if (names === 'notification' || names === 'join') return { id: isReal ? UNKNOWN : nothing }
  if (names === 'session') return { id: isReal ? findSessionId(people.eve.accessToken) : nothing }
  if (names === 'token') return { id: isReal ? tokens.eve : nothing }
  if (names === 'passkey') return { id: isReal ? passkeys.eve : nothing }
  // the site has none
  if (names === 'provider') return { provider: 'house' }
  const key = thing === 'own' ? (`own ${own}` as const) : thing
  if (key === 'unknown' || key === 'malformed') return { id: nothing }
  if (names === 'proposal') return { id: proposals[hikes[key]] ?? '' }
  return { id: (names === 'visit' ? visits[hikes[key]] : hikes[key]) ?? '' }
}

/** Creates a personal access token; returns its id. */
async function createTokenOf(by: Member): Promise<string> {
  const body = { name: 'zqtoken', scopes: ['read'], expiresInDays: null, password: PASSWORD }
  return (await by.call(api.personalTokens.create, { body })).body._id
}

let made = 0

/** Returns the path parameters of a subject made for one call, which may change it. */
export async function fresh(world: World, names: Row['names'], { member, thing }: { member: Member; thing: Thing }) {
  const { people, server, photo } = world
  const at = server.deps.now()
  const visibility = thing === 'hidden' ? 'public' : (VISIBILITIES.find((one) => one === thing) ?? 'private')
  made += 1
  if (names === null || names === 'person' || names === 'trail' || names === 'provider')
    return standing(world, names, { member, thing })
  if (names === 'proposal') {
    await server.deps.db.write('proposals', (tx) => tx.updateTable('trail_proposals').set({ status: 'open' }).execute())
    return standing(world, names, { member, thing })
  }
  if (names === 'collection') return { id: await makeCollection(member, `made${made}`), ...ENTRY }
  if (names === 'condition') return { id: await reportConditions(member, { name: `made${made}`, photo }) }
  if (names === 'wish')
    return { userId: member.id, hikeId: await log(member, { word: `made${made}`, visibility, isWishList: true }) }
  if (names === 'request' || names === 'follower') {
    const edge = { follower_id: people.eve.id, followed_id: member.id }
    await restoreEdges(world)
    await server.deps.db.write('edges', async (tx) => {
      if (names === 'request')
        await tx
          .insertInto('follow_requests')
          .values({ ...edge, asked_at: at })
          .execute()
      else
        await tx
          .insertInto('friendships')
          .values({ ...edge, created_at: at })
          // she follows Mia already
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    })
    return { id: people.eve.id }
  }
  if (names === 'blocked' || names === 'muted') {
    const [mine, theirs] = [member.id, people.eve.id]
    await server.deps.db.write('edges', async (tx) => {
      const block = { blocker_id: mine, blocked_id: theirs, created_at: at }
      const mute = { muter_id: mine, muted_id: theirs, created_at: at }
      await (
        names === 'blocked' ? tx.insertInto('blocks').values(block) : tx.insertInto('mutes').values(mute)
      ).execute()
    })
    return { username: theirs }
  }
  if (names === 'session') {
    return { id: findSessionId(await openSession(server, member)) }
  }
  if (names === 'token') return { id: await createTokenOf(member) }
  if (names === 'passkey') return { id: (await addPasskey(member)).body._id }
  if (names === 'notification') {
    const id = newId(at)
    const row = { id, user_id: member.id, number: 1000 + made, place: 1000 + made, actor_id: people.eve.id }
    const rest = {
      content: 'eve waved',
      is_read: 0,
      created_at: at,
      kind: '',
      subject: '',
      event_count: 1,
      about_id: '',
    }
    await server.deps.db.write('news', (tx) =>
      tx
        .insertInto('notifications')
        .values({ ...row, ...rest })
        .execute(),
    )
    return { id }
  }
  const id = await log(member, { word: `made${made}`, visibility })
  await member.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: photo } })
  await member.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx() } })
  if (names === 'original') await keepOriginal(member, id)
  const visitId = names === 'visit' ? await walkAgain(member, id, { word: `made${made}`, photo }) : null
  if (thing === 'hidden') await say(server, ['hide', 'hike', id, '--reason', 'a reason'])
  return { id: visitId ?? id }
}
