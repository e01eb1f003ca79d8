import type { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'

/** A hike on Mia's list: Besseggen, walked once, without notes and files by default. */
export function aHike(over: Partial<Hike> = {}): Hike {
  const name = over.name ?? 'Besseggen'
  return {
    _id: `h-${name}`,
    userId: 'u1',
    name,
    country: 'Norway',
    difficulty: 'Hard',
    length: 14.2,
    elevation: 1140,
    rating: 4,
    rank: 1,
    isPlaced: true,
    notes: '',
    link: '',
    completedOn: '2026-06-30',
    isWishList: false,
    completionCount: 1,
    weatherConditions: [],
    photo: null,
    gpxFile: null,
    hasPhotos: false,
    hasGPX: false,
    likesCount: 0,
    isLiked: false,
    createdAt: '2026-06-30T12:00:00Z',
    updatedAt: '2026-06-30T12:00:00Z',
    ...over,
  }
}

/** A hike with all texts filled in. */
export const BESSEGGEN = aHike({
  _id: 'h1',
  notes: 'Ferry first.',
  link: 'https://ut.no/besseggen',
  completionCount: 2,
  weatherConditions: ['windy'],
})

export const WITH_FILES = {
  ...BESSEGGEN,
  photo: { url: '/api/hikes/h1/photo', thumbnailUrl: '/api/hikes/h1/photo?size=thumb', width: 600, height: 400 },
  gpxFile: { fileName: 'besseggen.gpx', fileSize: 2048, s3Key: 'k1', isShared: true },
  hasPhotos: true,
  hasGPX: true,
} satisfies Hike

/** A further walk of Besseggen, without notes and files by default. */
export function aVisit(completedOn: string, over: Partial<Visit> = {}): Visit {
  return {
    _id: `v-${completedOn}`,
    hikeId: 'h1',
    completedOn,
    weatherConditions: [],
    notes: '',
    photo: null,
    gpxFile: null,
    createdAt: `${completedOn}T12:00:00Z`,
    updatedAt: `${completedOn}T12:00:00Z`,
    ...over,
  }
}

type FoundTrail = Answer<typeof api.trails.search>[number]
type Template = Answer<typeof api.trails.templates>[number]

/** A trail as the search returns it. */
export function aFoundTrail(over: Partial<FoundTrail> = {}): FoundTrail {
  const { name, country, difficulty, length, elevation, rating } = BESSEGGEN
  return { _id: 't1', name, country, difficulty, length, elevation, rating, likesCount: 0, type: 'hike', ...over }
}

/** A trail template to fill a form from. */
export function aTemplate(over: Partial<Template> = {}): Template {
  return { ...aFoundTrail(), link: '', isTemplate: true, ...over }
}
