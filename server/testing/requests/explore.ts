/** Queries of the calls of Explore, over the antimeridian and with filters. */
export const EXPLORE_QUERIES = {
  'GET /trails/map': async () => ({
    query: { bbox: '170,-20,-170,20', zoom: '4', difficulty: 'Easy,Hard', month: '7', unwalked: '1' },
  }),
  'GET /trails/near': async () => ({ query: { lat: '61.5', lng: '8.8', fresh: '1' } }),
  'GET /places': async () => ({ query: { query: 'Oslo' } }),
}
