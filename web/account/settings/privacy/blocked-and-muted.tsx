import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Part } from '#web/account/settings/settings/section.tsx'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

type Person = Answer<typeof api.blocks.blocked>[number]

/** Lists the people whom a member has blocked and muted, each with a button to undo it. */
export function BlockedAndMuted() {
  const blocked = useQuery(queryFor(api.blocks.blocked, {}))
  const muted = useQuery(queryFor(api.blocks.muted, {}))
  return (
    <>
      <PeopleList
        title={t('Blocked ##people')}
        empty={t(
          'You haven’t blocked anyone. Block someone from the menu on their profile; you will no longer see each other.',
        )}
        failure={t('Failed to load blocked people')}
        asked={blocked}
        row={api.blocks.unblock}
        button={t('Unblock')}
        describe={(username) => t('Unblock @{username}', { username })}
      />
      <PeopleList
        title={t('Muted ##people')}
        empty={t('You haven’t muted anyone. Muted people are not told, and you will not see their activity.')}
        failure={t('Failed to load muted people')}
        asked={muted}
        row={api.blocks.unmute}
        button={t('Unmute')}
        describe={(username) => t('Unmute @{username}', { username })}

        isLinked
      />
    </>
  )
}

interface PeopleListProps extends Omit<PersonRowProps, 'person'> {
  title: string
  empty: string
  /** The error text. */
  failure: string
  asked: { data?: Person[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
}

function PeopleList({ title, empty, failure, asked: { data, error, isFetching, refetch }, ...way }: PeopleListProps) {
  return (
    <Part title={title}>
      {data && data.length > 0 ? (
        <ul className="-mt-2">
          {data.map((person) => (
            <PersonRow key={person._id} person={person} {...way} />
          ))}
        </ul>
      ) : data ? (
        <p className="-mt-2 text-meta text-ink-2">{empty}</p>
      ) : error ? (
        <ProblemNote message={failure} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonRegion label={t('Loading...')}>
          <Skeleton className="h-11" />
        </SkeletonRegion>
      )}
    </Part>
  )
}

interface PersonRowProps {
  person: Person
  row: typeof api.blocks.unblock | typeof api.blocks.unmute
  /** The text of the button that undoes it. */
  button: string
  /** Returns the button's accessible name. */
  describe: (username: string) => string

  /** Links to the profile; blocked people have none to show. */
  isLinked?: boolean
}

function PersonRow({ person, row, button, describe, isLinked = false }: PersonRowProps) {
  const undo = useMutation({
    ...mutationFor<typeof row>(row),
    networkMode: 'always',
    onError: () => toast.error(t('Something went wrong. Please try again.')),
  })
  const { _id, username } = person
  const name = fullName(person)
  return (
    <li className="flex items-center gap-3 border-line py-2.5 not-first:border-t">
      <Avatar person={person} size={40} />
      <p className="min-w-0 grow leading-snug wrap-anywhere">
        {isLinked ? (
          <Link to={`/user/${username}`} className="font-label hover:underline">
            @{username}
          </Link>
        ) : (
          <span className="font-label">@{username}</span>
        )}
        {name !== '' && name !== username && <span className="block text-meta text-ink-2">{name}</span>}
      </p>
      <Button
        aria-label={describe(username)}
        isLoading={undo.isPending}
        onClick={() => undo.mutate({ params: { username: _id } })}
      >
        {button}
      </Button>
    </li>
  )
}
