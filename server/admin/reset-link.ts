import { resetPath } from '#server/accounts/letters/write.ts'
import { findByLogin } from '#server/accounts/store.ts'
import { Refusal, type Word } from './word.ts'

/** For members whom no letter reaches: the same link, told to the operator. */
export const resetLink: Word = {
  takes: ['NAME'],
  does: 'prints a link with which this member, by username or e-mail, sets a new password: once, within an hour',
  run: async ([name = ''], { config, db, now }) => {
    const user = await findByLogin(db.read, name)
    if (!user) throw new Refusal(`Nobody has the username or e-mail ${JSON.stringify(name)}.`)
    const path = await resetPath(db, user.id, now())
    const link =
      config.publicUrl === null
        ? `${path}\nbehind the address of your site (PUBLIC_URL is not set)`
        : config.publicUrl + path
    return `A new password for ${user.username}, once, within an hour. Older links of theirs no longer work.\n\n${link}`
  },
}
