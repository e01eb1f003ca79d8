import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TrailJoin } from '#contract/operators/desk-names.ts'
import { aProposal } from '#web/diary/trail-names/proposal-testing.ts'
import { type FakeRequest, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { renderDesk } from '../desk-testing.tsx'

afterEach(endTest)

const aJoin = (over: Partial<TrailJoin> = {}): TrailJoin => ({
  _id: 'j1',
  name: 'Besseggen',
  country: 'Norway',
  otherName: 'Besseggen Ridge',
  otherCountry: 'Norway',
  movedNames: [{ name: 'Besseggen Ridge', country: 'Norway' }],
  source: 'members',
  by: null,
  createdAt: '2026-07-02T12:00:00.000Z',
  partedBy: null,
  partedAt: null,
  ...over,
})

const PROPOSALS = 'GET /admin/trail-names/proposals'
const JOINS = 'GET /admin/trail-names/joins'
const BOTH = { name: 'Besseggen', country: 'Norway', otherName: 'Besseggen Ridge', otherCountry: 'Norway' }
const writes = (requests: readonly FakeRequest[]) =>
  requests.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => [line, body])

test.each([
  ['Join', 'Join', ['POST /admin/trail-names/joins', { ...BOTH, reason: 'Same ridge.' }]],
  [
    'Variants, not the same',
    'Name as variants',
    ['POST /admin/trail-names/variants', { ...BOTH, isVariant: true, reason: 'Same ridge.' }],
  ],
  ['Refuse', 'Refuse', ['POST /admin/trail-names/proposals/n1/refuse', { reason: 'Same ridge.' }]],
] as const)('R17.32: a proposal has both names as written; %s asks for a reason', async (action, confirm, write) => {
  const requests = aServer({
    [PROPOSALS]: ({ query }) => ({
      proposals: query.get('status') === 'objected' ? [aProposal({ status: 'objected', objections: 1 })] : [],
      next: null,
    }),
    'POST /admin/trail-names/joins': aJoin(),
    'POST /admin/trail-names/variants': () => undefined as never,
    'POST /admin/trail-names/proposals/{id}/refuse': aProposal({ status: 'refused' }),
  })
  const user = renderDesk('/admin/names', 'moderator')
  expect(await screen.findByText('No open proposals')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Objected' }))
  const row = await screen.findByRole('list', { name: 'Proposals' })
  expect(within(row).getByText('Somebody disagrees')).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Besseggen Ridge' })).toHaveAttribute(
    'href',
    '/hike/Besseggen%20Ridge/Norway',
  )
  await user.click(within(row).getByRole('button', { name: new RegExp(`^${action}: `) }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'Same ridge.')
  await user.click(within(dialog).getByRole('button', { name: confirm }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(requests)).toEqual([write])
  expect(toasts()).toHaveLength(1)
})

test('R17.33: the log says who joined; a join is parted with a reason, and a refusal stays in the dialog', async () => {
  const requests = aServer({
    [JOINS]: {
      joins: [
        aJoin(),
        aJoin({ _id: 'j2', source: 'moderators', by: 'eva', partedBy: 'tom', partedAt: '2026-07-03T12:00:00.000Z' }),
      ],
      next: null,
    },
    'POST /admin/trail-names/joins/{id}/part': refusal(409, { message: 'It is parted already.', code: 'parted' }),
  })
  const user = renderDesk('/admin/names?view=log', 'moderator')
  expect(await screen.findByText(/by hikers who agreed$/)).toBeVisible()
  expect(screen.getByText(/by eva/)).toHaveTextContent(/Parted .* by tom$/)
  expect(screen.getAllByText('Names that moved: Besseggen Ridge')).toHaveLength(2)
  const [part] = screen.getAllByRole('button', { name: /^Part: / })
  await user.click(part as HTMLElement)
  await user.type(screen.getByLabelText('Reason'), 'Two valleys.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Part' }))
  expect(await screen.findByText('It is parted already.')).toBeVisible()
  expect(writes(requests)).toEqual([['POST /admin/trail-names/joins/j1/part', { reason: 'Two valleys.' }]])
})

test('R17.33: any two trails are joined, and a name is divided by where both begin', async () => {
  const requests = aServer({
    [PROPOSALS]: { proposals: [], next: null },
    'GET /hikes/templates': [],
    'GET /hikes/search': [],
    'POST /admin/trail-names/joins': aJoin(),
    'POST /admin/trail-names/divide': () => undefined as never,
  })
  const user = renderDesk('/admin/names', 'moderator')
  await user.click(await screen.findByRole('button', { name: 'Join two trails' }))
  const join = within(screen.getByRole('dialog'))
  expect(join.getByRole('button', { name: 'Join' })).toBeDisabled()
  for (const [label, name] of [
    ['One trail', 'A'],
    ['The other trail', 'B'],
  ] as const) {
    // prettier-ignore
    await user.type(join.getByRole('combobox', { name: label }), name)
    await user.type(within(join.getByRole('group', { name: label })).getByLabelText('Country'), 'Norway')
  }
  await user.type(join.getByLabelText('Reason'), 'One path.')
  await user.click(join.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Divide a name' }))
  const divide = within(screen.getByRole('dialog'))
  await user.type(divide.getByRole('combobox', { name: 'The name of both' }), 'Ridge')
  await user.type(divide.getByLabelText('Country'), 'Norway')
  await user.type(divide.getByLabelText('Where the first begins'), '61, 8')
  await user.type(divide.getByLabelText('New name of the second'), 'Ridge (Dale)')
  await user.type(divide.getByLabelText('Where the second begins'), '62.5, 9.5')
  await user.type(divide.getByLabelText('Reason'), 'Two valleys.')
  await user.click(divide.getByRole('button', { name: 'Divide' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(requests)).toEqual([
    [
      'POST /admin/trail-names/joins',
      { name: 'A', country: 'Norway', otherName: 'B', otherCountry: 'Norway', reason: 'One path.' },
    ],
    [
      'POST /admin/trail-names/divide',
      {
        name: 'Ridge',
        country: 'Norway',
        place: { lat: 61, lng: 8 },
        otherName: 'Ridge (Dale)',
        otherPlace: { lat: 62.5, lng: 9.5 },
        reason: 'Two valleys.',
      },
    ],
  ])
})
