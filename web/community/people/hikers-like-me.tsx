import type { Answer } from '#contract/endpoint.ts'
import type { api } from '#contract/client-api.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'

type Neighbour = Answer<typeof api.taste.hikers>[number]

/** The faces of the hikers whose taste is most like the reader's. */
export function HikersLikeMe({ people }: { people: readonly Neighbour[] }) {
  return (
    <section aria-labelledby="like-me" className="mb-8">
      <h2 id="like-me" className="mb-3 text-h3">
        {t('Hikers like you')}
      </h2>
      <ul className="-mx-2 flex overflow-x-auto overscroll-x-contain pe-10 [mask-image:linear-gradient(to_right,#000_calc(100%_-_40px),transparent)] [scrollbar-width:none]">
        {people.map((person) => (
          <li key={person._id} className="w-28 shrink-0">
            <Link
              to={`/user/${person.username}`}
              className="group grid justify-items-center rounded-control p-2 text-center -outline-offset-2"
            >
              <Avatar person={person} size={64} />
              <span className="mt-2 line-clamp-2 text-label leading-tight font-label wrap-anywhere group-hover:underline">
                {fullName(person)}
              </span>
              <span className="mt-0.5 text-small text-ink-2 tabular-nums">
                {t('{alike}% match', { alike: person.alike ?? 0 })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
