import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { RequestAnswers } from '#web/community/person-actions/request-answers.tsx'
import { PersonCardHeading } from '#web/community/person-actions/person-card-heading.tsx'

/** The follow requests that wait for my answer; renders nothing without any. */
export function FollowRequests() {
  const { data: requests } = useQuery(queryFor(api.friends.requests, {}))
  if (!requests || requests.length === 0) return null
  return (
    <section aria-labelledby="follow-requests" className="mb-9">
      <h2 id="follow-requests" className="mb-4 text-h2">
        {requests.length === 1 ? '1 follow request' : `${requests.length} follow requests`}
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 wide:gap-5">
        {requests.map((person) => (
          <li key={person._id} className="card relative flex flex-wrap items-center justify-between gap-3 p-4">
            <PersonCardHeading person={person} to={`/user/${person.username}`} className="min-w-0" />
            <RequestAnswers personId={person._id} username={person.username} className="relative" />
          </li>
        ))}
      </ul>
    </section>
  )
}
