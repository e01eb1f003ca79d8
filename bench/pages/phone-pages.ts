/** The pages whose coming is measured on a phone, with the sample community (`npm run seed`). */
export const PHONE_PAGES = ['/', '/top', '/hike/Laugavegur/Iceland', '/user/kari_n', '/my-list']

/** Of them, those that are opened signed in. */
export const OPEN_TO_MEMBERS = new Set(['/my-list'])
