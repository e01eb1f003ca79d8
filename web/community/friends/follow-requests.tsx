import type { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { RequestAnswers } from '#web/community/person-actions/request-answers.tsx'
import { PersonCardHeading } from '#web/community/person-actions/person-card-heading.tsx'

type Request = Answer<typeof api.friends.requests>[number]

/** The follow requests that wait for my answer; renders nothing without any. */
export function FollowRequests({ requests }: { requests: readonly Request[] }) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="follow-requests">
      <h2 id="follow-requests" className="mb-4 text-h2">
        {countRequests(requests.length)}
      </h2>
      <ul className="grid grid-cols-people gap-3">
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

/** Leads to the follow requests on narrow screens, where they stand below the hikes. */
export function FollowRequestsLink({ count }: { count: number }) {
  return (
    <a
      href="#follow-requests"
      className="flex min-h-11 xs:ms-auto items-center gap-2 font-label text-ink hover:underline wide:hidden"
    >
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent forced-colors:bg-highlight" />
      {countRequests(count)}
    </a>
  )
}

const countRequests = (count: number) =>
  t('{count, plural, one {# follow request} other {# follow requests}}', { count })
