import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { ProposalCard } from './proposal-card.tsx'
import { aProposal } from './proposal-testing.ts'
import { useAskedProposal } from './use-proposals.ts'

afterEach(endTest)

function Question() {
  const asked = useAskedProposal()
  return asked ? <ProposalCard asked={asked} /> : 'nothing to ask'
}

async function ask(replies: Replies = {}) {
  const requests = aHikeServer({ 'GET /trail-names/proposals': { proposals: [aProposal()] }, ...replies })
  const content = (
    <MemoryRouter>
      <Question />
    </MemoryRouter>
  )
  return { requests, ...(await show(content)), content }
}

const question = () => screen.findByRole('region', { name: 'Is Besseggen Ridge the same trail as Besseggen?' })

test('R17.29: a question has both trails and its reasons; a yes is thanked for with what happens next', async () => {
  const { requests, user } = await ask({
    'POST /trail-names/proposals/{id}/confirm': () => aProposal({ myAnswer: 'confirm', confirmations: 1 }),
  })
  const card = await question()
  expect(within(card).getByRole('link', { name: 'Besseggen Ridge' })).toHaveAttribute(
    'href',
    '/hike/Besseggen%20Ridge/Norway',
  )
  expect(card).toHaveTextContent('Their tracks run along each other. Both start within 300 m of each other.')
  await user.click(within(card).getByRole('button', { name: 'Yes, the same' }))
  expect(await screen.findByText(/^Thank you. Once two hikers with a track there agree/)).toBeVisible()
  expect(requests.filter(({ line }) => line.startsWith('POST')).map(({ line }) => line)).toEqual([
    'POST /trail-names/proposals/n1/confirm',
  ])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('nothing to ask')).toBeVisible()
})

test.each([
  ['Yes, the same', 'confirm', 'joined', /They are one trail now/],
  ['No, different', 'object', 'objected', /a moderator will take a look/],
] as const)('%s may decide it', async (button, verdict, status, thanks) => {
  const answered = () => aProposal({ status, myAnswer: verdict })
  const { user } = await ask({
    'POST /trail-names/proposals/{id}/confirm': answered,
    'POST /trail-names/proposals/{id}/object': answered,
  })
  await user.click(within(await question()).getByRole('button', { name: button }))
  expect(await screen.findByText(thanks)).toBeVisible()
})

test('a question that was left is not asked again on that day', async () => {
  const { user, unmount, content } = await ask()
  await user.click(within(await question()).getByRole('button', { name: 'Not sure' }))
  expect(screen.getByText('nothing to ask')).toBeVisible()
  unmount()
  await show(content)
  expect(screen.getByText('nothing to ask')).toBeVisible()
})

test('what was answered is not asked; a variant is asked about in its own words', async () => {
  const proposals = [
    aProposal({ myAnswer: 'confirm' }),
    aProposal({ _id: 'n2', status: 'refused' }),
    aProposal({ _id: 'n3', relation: 'variant' }),
  ]
  await ask({ 'GET /trail-names/proposals': { proposals } })
  expect(await screen.findByRole('heading', { name: 'Is Besseggen Ridge a variant of Besseggen?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yes, a variant' })).toBeVisible()
})

test('equal names have their countries; a refusal keeps the question', async () => {
  const ridge = aProposal({ name: 'Ridge', otherName: 'RIDGE', otherCountry: 'Sweden' })
  const { user } = await ask({
    'GET /trail-names/proposals': { proposals: [ridge] },
    'POST /trail-names/proposals/{id}/object': refusal(409, { message: 'It is decided.', code: 'decided' }),
  })
  const heading = 'Is RIDGE (Sweden) the same trail as Ridge (Norway)?'
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'No, different' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It is decided.')
  expect(screen.getByRole('heading', { name: heading })).toBeVisible()
})
