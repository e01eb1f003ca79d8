import { hikeBody } from '#server/testing/a-server.ts'

const TWO_TRAILS = { name: 'Besseggen Ridge', country: 'Norway', otherName: 'Preikestolen', otherCountry: 'Norway' }
const REASON = { reason: 'As the map says.' }
const CREDENTIAL = { id: 'AA', rawId: 'AA', type: 'public-key' }

/** Bodies and queries with which each call succeeds. */
export const BODIES: Readonly<Record<string, object>> = {
  'POST /auth/register': {
    username: 'newcomer',
    email: 'newcomer@example.org',
    password: 'a long walk uphill',
    firstName: 'New',
    lastName: 'Comer',
    country: 'Peru',
  },
  'POST /auth/login': { loginId: 'mia', password: 'a long walk uphill' },
  'POST /auth/second-factor': { ticket: 'of no login', code: '123456' },
  'POST /users/me/second-factor': { password: 'a long walk uphill' },
  'POST /users/me/second-factor/confirm': { code: '123456' },
  'POST /users/me/second-factor/recovery-codes': { password: 'a long walk uphill', code: '123456' },
  'DELETE /users/me/second-factor': { password: 'a long walk uphill', code: '123456' },
  'POST /auth/forgot-password': { email: 'mia@example.org' },
  'POST /auth/reset-password': { token: 'of no link', password: 'a longer walk uphill' },
  'POST /auth/link': { token: 'of no link' },
  'POST /auth/provider': { provider: 'house' },
  'POST /auth/provider/result': { ticket: 'of no login' },
  'POST /auth/provider/register': {
    ticket: 'of no login',
    username: 'from_the_house',
    email: 'newcomer@example.org',
    firstName: 'New',
    lastName: 'Comer',
    country: 'Peru',
  },
  'POST /auth/provider/email': { ticket: 'of no login', email: 'newcomer@example.org' },
  'POST /auth/provider/join': { ticket: 'of no login' },
  'POST /users/me/providers': { provider: 'house', password: 'a long walk uphill' },
  'POST /users/me/providers/join': { ticket: 'of no login' },
  'POST /users/me/tokens': {
    name: 'Nightly backup',
    scopes: ['read'],
    expiresInDays: 90,
    password: 'a long walk uphill',
  },
  'POST /users/me/passkeys/options': { password: 'a long walk uphill' },
  'PATCH /users/me/passkeys/{id}': { name: 'Blue key' },
  'DELETE /users/me/passkeys/{id}': { password: 'a long walk uphill' },
  // right in form alone: what an authenticator signs is made for each challenge
  'POST /users/me/passkeys': {
    ...CREDENTIAL,
    response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
  },
  'POST /auth/passkey': {
    ...CREDENTIAL,
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
  },
  'POST /users/me/email': { email: 'new@example.org', password: 'a long walk uphill' },
  'POST /users/me/username': { username: 'mia_w', password: 'a long walk uphill' },
  'POST /auth/confirm-email': { token: 'of no link' },
  'PATCH /users/me': { firstName: 'Mia' },
  'DELETE /users/me': { password: 'a long walk uphill' },
  'PATCH /users/me/notifications': { page: { like: false } },
  'PATCH /preferences': { distanceUnit: 'mi', weekStart: 'monday' },
  'PATCH /users/me/privacy': { newHikes: 'followers' },
  'POST /users/change-password': { currentPassword: 'a long walk uphill', newPassword: 'a longer walk uphill' },
  'POST /hikes': hikeBody({ name: 'Another' }),
  'PATCH /hikes/{id}': { rating: 4 },
  'PUT /hikes/{id}/place': {
    before: null,
    answers: [{ otherId: '01900000-0000-7000-8000-000000000000', verdict: 'better', answeredOn: today() }],
  },
  'POST /hikes/{id}/visits': { completedOn: '2026-08-02', notes: 'In snow.', weatherConditions: ['snowy'] },
  'PATCH /visits/{id}': { completedOn: '2026-08-03', notes: 'In rain.', weatherConditions: ['raining'] },
  'POST /hikes/conditions/{hikeName}/{country}': { text: 'Snow above 2000 m.', seenOn: today() },
  'POST /collections': {
    name: 'Mine',
    entries: [{ name: 'First', country: 'Norway', lat: 61, lng: 8.5, heightM: 900 }],
  },
  'PATCH /collections/{id}': { name: 'Ours', isOrdered: true },
  'POST /collections/{id}/entries/{entryId}/ticks': { day: '2026-02-01' },
  'PATCH /hikes/several': { ids: ['01900000-0000-7000-8000-000000000000'], visibility: 'private' },
  'POST /hikes/several/delete': { ids: ['01900000-0000-7000-8000-000000000000'] },
  'POST /hikes/several/hikes.csv': { ids: ['01900000-0000-7000-8000-000000000000'] },
  'POST /hikes/several/tracks.gpx': { ids: ['01900000-0000-7000-8000-000000000000'] },
  'POST /hikes/{id}/like': { action: 'like' },
  'POST /hikes/user/{userId}/wishlist/{hikeId}/complete': { completedOn: '2026-08-02' },
  'POST /users/me/wishlist-link': { withNotes: false },
  'PATCH /users/me/wishlist-link': { withNotes: true },
  'PATCH /hikes/my-wishlist/{hikeId}': { note: 'In June.' },
  'PUT /hikes/my-wishlist/{hikeId}/place': { before: null },
  'POST /notifications/mark-read': { ids: ['01900000-0000-7000-8000-000000000000'] },
  'POST /notifications/remove': { ids: ['01900000-0000-7000-8000-000000000000'] },
  'POST /push/subscriptions': {
    endpoint: 'https://push.example.org/v1/mias-browser',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  'POST /admin/commands/{name}': { args: [], options: {} },
  'POST /trail-names/proposals': { ...TWO_TRAILS, otherName: 'Reinebringen', relation: 'variant' },
  'POST /admin/trail-names/proposals/{id}/refuse': REASON,
  'POST /admin/trail-names/joins': { ...TWO_TRAILS, ...REASON },
  'POST /admin/trail-names/joins/{id}/part': REASON,
  'POST /admin/trail-names/variants': { ...TWO_TRAILS, otherName: 'Kjeragbolten', isVariant: true, ...REASON },
  'POST /admin/trail-names/divide': {
    name: 'Dronningstien',
    country: 'Norway',
    place: { lat: 60.3, lng: 6.7 },
    otherName: 'Dronningstien (Oslo)',
    otherPlace: { lat: 59.9, lng: 10.7 },
    ...REASON,
  },
  'PUT /users/me/hidden/{kind}/{id}/answer': { text: 'I own the picture.' },
  'POST /challenges': {
    name: 'Twelve big days',
    template: 'hikes',
    goal: 12,
    leastAscentM: 1000,
    leastLengthKm: 5.5,
    leastDifficulty: 'Moderate',
    period: { kind: 'days', from: today(), to: today() },
    invite: [],
  },
  'PATCH /challenges/{id}': { name: 'Twelve bigger days', goal: 12, invite: [] },
  'POST /reports': { kind: 'profile', id: 'tom', reason: 'spam', details: 'Sells boots.' },
  'POST /hikes/search-country': { lat: 61.5, lng: 8.7 },
  'POST /hikes/search-trailhead': { query: 'Besseggen' },
  'POST /imports/match': {
    rows: [{ key: 'the row 1', name: 'Besseggen', country: 'Norway', start: { lat: 61.5, lng: 8.8 } }],
  },
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Form data that accompany an uploaded file. */
export const FORM_DATA: Readonly<Record<string, object>> = {
  'POST /imports/hikes': { key: 'the row 1', as: 'hike', hike: hikeBody({ name: 'From elsewhere' }) },
}
