import { hikeBody } from '../../hike-body.ts'
import { TRACK } from '../../diary/hike-files.ts'

/** The expected data of a member, by the names of hikes. Lists without an order are sorted. */
export interface Diary {
  /** Best first. */
  readonly list: readonly string[]
  readonly wishes: readonly string[]
  readonly photos: readonly string[]
  readonly tracks: readonly string[]
  readonly notes: Readonly<Record<string, string>>
  /** Ids. */
  readonly friends: readonly string[]
}

export const EMPTY_DIARY: Diary = { list: [], wishes: [], photos: [], tracks: [], notes: {}, friends: [] }

export interface Write {
  readonly after: Diary
  /** The name of the hike that it makes. */
  readonly makes?: string
  /** @param idOf the id of a hike by name */
  request(idOf: (name: string) => string, me: string): Request
}

interface Request {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly form?: FormData
}

const MAX_HIKES = 25
/** The smallest PNG that there is. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Returns a random write that is valid for this diary. */
export function pickWrite(diary: Diary, random: () => number, others: readonly string[]): Write {
  const pick = <T>(some: readonly T[]): T | undefined => some[Math.floor(random() * some.length)]
  const [hike, wish, other] = [pick(diary.list), pick(diary.wishes), pick(others)]
  const name = `Hike ${random().toString(36).slice(2)}`
  const possible = [
    ...(diary.list.length < MAX_HIKES ? [() => addHike(diary, name), () => addWish(diary, name)] : []),
    ...(wish === undefined ? [] : [() => completeWish(diary, wish), () => removeWish(diary, wish)]),
    ...(other === undefined ? [] : [() => followMember(diary, other)]),
    ...(hike === undefined
      ? []
      : [
          () => removeHike(diary, hike),
          () => moveHike(diary, hike, Math.floor(random() * diary.list.length)),
          () => changeNotes(diary, hike, `Note ${name}`),
          () => addFile(diary, hike, 'photos'),
          () => addFile(diary, hike, 'tracks'),
        ]),
  ]
  return (pick(possible) ?? (() => addHike(diary, name)))()
}

function addHike(diary: Diary, name: string): Write {
  return {
    after: { ...diary, list: [name, ...diary.list] },
    makes: name,
    request: () => ({ method: 'POST', path: '/hikes', body: hikeBody({ name }) }),
  }
}

function addWish(diary: Diary, name: string): Write {
  return {
    after: { ...diary, wishes: [...diary.wishes, name].toSorted() },
    makes: name,
    request: () => ({ method: 'POST', path: '/hikes', body: { name, country: 'Norway', isWishList: true } }),
  }
}

function completeWish(diary: Diary, name: string): Write {
  return {
    after: { ...diary, list: [name, ...diary.list], wishes: without(diary.wishes, name) },
    request: (idOf, me) => ({ method: 'POST', path: `/hikes/user/${me}/wishlist/${idOf(name)}/complete`, body: {} }),
  }
}

function removeWish(diary: Diary, name: string): Write {
  return {
    after: { ...diary, wishes: without(diary.wishes, name) },
    request: (idOf) => ({ method: 'DELETE', path: `/hikes/my-wishlist/${idOf(name)}` }),
  }
}

function removeHike(diary: Diary, name: string): Write {
  const { [name]: _, ...notes } = diary.notes
  const [list, photos, tracks] = [diary.list, diary.photos, diary.tracks].map((names) => without(names, name))
  return {
    after: { ...diary, notes, list: list ?? [], photos: photos ?? [], tracks: tracks ?? [] },
    request: (idOf) => ({ method: 'DELETE', path: `/hikes/${idOf(name)}` }),
  }
}

function moveHike(diary: Diary, name: string, to: number): Write {
  const list = without(diary.list, name).toSpliced(to, 0, name)
  return {
    after: { ...diary, list },
    request: (idOf) => ({
      method: 'PUT',
      path: '/hikes/reorder',
      body: { hikes: list.map((each, index) => ({ _id: idOf(each), rank: index + 1 })) },
    }),
  }
}

function changeNotes(diary: Diary, name: string, notes: string): Write {
  return {
    after: { ...diary, notes: { ...diary.notes, [name]: notes } },
    request: (idOf) => ({ method: 'PATCH', path: `/hikes/${idOf(name)}`, body: { notes } }),
  }
}

/** Adds the photo or track of a hike, or removes it. */
function addFile(diary: Diary, name: string, kind: 'photos' | 'tracks'): Write {
  const isThere = diary[kind].includes(name)
  const others = without(diary[kind], name)
  const form = new FormData()
  if (kind === 'photos') form.append('photo', new Blob([PHOTO]), 'summit.png')
  else form.append('gpxFile', new Blob([TRACK]), 'ridge.gpx')
  return {
    after: { ...diary, [kind]: isThere ? others : [...others, name].toSorted() },
    request: (idOf) => {
      const path = `/hikes/${idOf(name)}/${kind === 'photos' ? 'photo' : 'gpx'}`
      return isThere ? { method: 'DELETE', path } : { method: 'POST', path, form }
    },
  }
}

/** Follows another member, or unfollows them. */
function followMember(diary: Diary, other: string): Write {
  const isFriend = diary.friends.includes(other)
  const others = without(diary.friends, other)
  return {
    after: { ...diary, friends: isFriend ? others : [...others, other].toSorted() },
    request: () => ({ method: isFriend ? 'DELETE' : 'POST', path: `/users/friends/${other}` }),
  }
}

function without(names: readonly string[], name: string): string[] {
  return names.filter((one) => one !== name)
}
