import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createCaller, aServer } from '#server/testing/a-server.ts'
import { openStore, aLocation, BOTH_ENGINES } from '#server/testing/a-store.ts'
import { anIdentityProvider } from '#server/testing/services/an-identity-provider.ts'
import { PUBLIC_URL, aBrowser, fragment } from '#server/testing/services/provider-steps.ts'

const MIA = {
  email: 'mia@house.example.org',
  email_verified: true,
  name: 'Mia Walker',
  given_name: 'Mia',
  family_name: 'Walker',
  preferred_username: 'Mia.Walker',
  groups: ['hikers'],
}
const FORM = { username: 'mia_walker', email: '', firstName: 'Mia', lastName: 'Walker', country: 'Norway' }

test.each(BOTH_ENGINES)(
  'R1.80: %s: a first login makes an account, begun on one process and ended on another; the second is a login',
  async (engine) => {
    const provider = await anIdentityProvider({ publicUrl: PUBLIC_URL, accounts: { mia: MIA } })
    const location = await aLocation(engine)
    const config = { publicUrl: PUBLIC_URL, providers: [provider.settings] }
    const [one, other] = [
      await aServer({ db: await openStore(location), config }),
      await aServer({ db: await openStore(location), config }),
    ]
    const [here, there] = [aBrowser(one), aBrowser(other)]
    const back = await provider.logIn(await here.begin(), 'mia')
    there.cookie = here.cookie
    const led = await there.comeBack(back)
    expect(led).toMatch(/^\/login\/provider#[\w-]{43}$/)
    const ticket = fragment(led)
    expect((await here.call(api.provider.result, { body: { ticket } })).body).toEqual({
      provider: 'House',
      signedIn: null,
      newcomer: {
        username: 'mia_walker',
        firstName: 'Mia',
        lastName: 'Walker',
        email: 'mia@house.example.org',
        confirmsEmail: false,
      },
      join: null,
    })
    const made = await here.call(api.provider.register, { body: { ticket, ...FORM } })
    expect(made).toMatchObject({ status: 201, body: { user: { username: 'mia_walker', email: MIA.email } } })
    expect(await here.call(api.provider.register, { body: { ticket, ...FORM, username: 'again' } })).toMatchObject({
      status: 400,
      body: { code: 'dead_step' },
    })
    const mia = createCaller(one.app, made.body.accessToken)
    expect((await mia.call(api.account.sessions)).body).toMatchObject([{ method: 'provider' }])
    // scripts cannot read the cookie that binds a login to its browser
    const begun = await one.call(api.provider.begin, { body: { provider: 'house' } })
    expect(String(begun.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    // the second time
    const again = aBrowser(other)
    const second = fragment(await again.comeBack(await provider.logIn(await again.begin(), 'mia')))
    const { body } = await again.call(api.provider.result, { body: { ticket: second } })
    expect(body).toMatchObject({ signedIn: { user: made.body.user }, newcomer: null, join: null })
    // the ticket is used up
    expect((await again.call(api.provider.result, { body: { ticket: second } })).status).toBe(400)
  },
)
