/** Returns the request body of a completed hike, as the form sends it. */
export function hikeBody(over: Record<string, unknown>) {
  return {
    name: 'Besseggen Ridge',
    country: 'Norway',
    difficulty: 'Hard',
    length: 14.2,
    elevation: 1140,
    rating: 5,
    completedOn: '2026-07-12',
    ...over,
  }
}

/** Hikes with the longest texts and largest numbers that the rules allow, for layout tests. */
export const EXTREMES = [
  {
    name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch to Taumatawhakatangihangakoauauotamateat',
    country: 'Saint Helena, Ascension and Tristan da Cunha Islan',
    difficulty: 'Very Hard',
    length: 1999.99,
    elevation: 9999,
    completionCount: 10_000,
    notes: 'Start early. '.repeat(60),
    link: `https://example.org/${'a'.repeat(300)}`,
    weatherConditions: ['sunset', 'sunrise', 'raining', 'sunny', 'partly_cloudy', 'cloudy', 'snowy', 'windy'],
  },
  { name: '山', country: 'Japan', difficulty: 'Easy', length: 0, elevation: 0, rating: 1 },
  { name: 'مسار الجبل', country: 'Oman', difficulty: 'Moderate', length: 7.25, elevation: 640, rating: 3 },
]
