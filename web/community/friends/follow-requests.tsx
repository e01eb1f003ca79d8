import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { RequestAnswers } from '#web/community/person-actions/request-answers.tsx'
import { PersonCardHeading } from '#web/community/person-actions/person-card-heading.tsx'

/** The follow requests that wait for my answer; renders nothing without any. */
export function FollowRequests() {
  const requests = useFollowRequests()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="follow-requests">
      <h2 id="follow-requests" className="mb-3 text-h2">
        {countRequests(requests.length)}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
        {requests.map((person) => (
          <li key={person._id} className="group relative card flex flex-wrap items-center justify-between gap-3 p-4">
            <PersonCardHeading person={person} to={`/user/${person.username}`} className="min-w-0" />
            <RequestAnswers personId={person._id} username={person.username} className="relative" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One line on narrow screens that leads to the follow requests, which stand below the hikes there. */
export function FollowRequestsLink() {
  const { length } = useFollowRequests()
  if (length === 0) return null
  return (
    <a
      href="#follow-requests"
      className="mb-5 flex min-h-12 items-center gap-2 card px-4 font-label hover:underline wide:hidden"
    >
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
      {countRequests(length)}
      <ArrowDown className="ml-auto text-ink-3" />
    </a>
  )
}

function useFollowRequests() {
  return useQuery(queryFor(api.friends.requests, {})).data ?? []
}

const countRequests = (count: number) => (count === 1 ? '1 follow request' : `${count} follow requests`)
