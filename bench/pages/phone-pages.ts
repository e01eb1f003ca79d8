/** The pages whose loading is measured on a phone, with the sample community (`npm run seed`). */
export const PHONE_PAGES = ['/', '/top', '/hike/Laugavegur/Iceland', '/user/kari_n', '/my-list']

/** The pages among them that are opened signed in. */
export const OPEN_TO_MEMBERS = new Set(['/my-list'])
