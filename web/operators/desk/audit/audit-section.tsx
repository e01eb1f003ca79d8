import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { deskApi } from '#contract/client-desk.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError, call } from '#web/platform/api/call.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { SelectField, TextField } from '#web/platform/ui/fields/field.tsx'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'
import { useUrlText, useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { formatMoment } from '#web/platform/units/format-moment.ts'
import { DeskPages } from '../desk-pages.tsx'
import { WORD_TEXTS, kindText } from './audit-words.ts'

type Decision = Answer<typeof deskApi.audit>['decisions'][number]

interface Filter {
  readonly member: string
  readonly by: string
  readonly word: string | null
}

const WAIT_MS = 300

/** Who decided what, when, about whom and why, newest first (section Audit). */
export function AuditSection() {
  const [member, setMember] = useUrlText('member')
  const [by, setBy] = useUrlText('by')
  const [word, setWord] = useUrlValue('word')
  const filter = {
    member: useDebouncedValue(member.trim(), WAIT_MS),
    by: useDebouncedValue(by.trim(), WAIT_MS),
    word,
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <TextField
          label={t('About the member')}
          placeholder={t('Username')}
          autoCapitalize="off"
          spellCheck={false}
          value={member}
          onChange={({ target }) => setMember(target.value)}
        />
        <TextField
          label={t('Decided by')}
          placeholder={t('Username')}
          autoCapitalize="off"
          spellCheck={false}
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
        <SelectField label={t('Decision')} value={word ?? ''} onChange={({ target }) => setWord(target.value || null)}>
          <option value="">{t('All ##decisions')}</option>
          {Object.entries(WORD_TEXTS).map(([one, text]) => (
            <option key={one} value={one}>
              {t(text)}
            </option>
          ))}
        </SelectField>
      </div>
      <DecisionList filter={filter} />
    </div>
  )
}

function useDecisions({ member, by, word }: Filter) {
  return useInfiniteQuery({
    queryKey: [deskApi.audit.resource, deskApi.audit.path, member, by, word],
    queryFn: ({ pageParam: after, signal }) => {
      const filter = { ...(member !== '' && { member }), ...(by !== '' && { by }), ...(word !== null && { word }) }
      return call(deskApi.audit, { query: { ...filter, ...(after !== null && { after }) } }, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ decisions }) => decisions),
  })
}

function DecisionList({ filter }: { filter: Filter }) {
  const list = useDecisions(filter)
  if (list.error instanceof ApiError && list.error.status === 404)
    return <EmptyState title={t('Nobody has this username')} text={filter.member} />
  return (
    <DeskPages
      list={list}
      empty={{ title: t('No decisions'), text: t('Each decision of the desk and of the command line stands here.') }}
      rowClass="h-16"
    >
      {(decisions) => (
        <ol className={`card divide-y divide-line px-5 wide:px-7 ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
          {decisions.map((decision) => (
            <DecisionRow key={decision.id} decision={decision} />
          ))}
        </ol>
      )}
    </DeskPages>
  )
}

function DecisionRow({ decision }: { decision: Decision }) {
  const { at, by, role, word, kind, subjectId, username, reason } = decision
  const about = username ?? ''
  const memberLink = (text: ReactNode) => (
    <Link to={`/admin/members/${encodeURIComponent(about)}`} className="text-link">
      {text}
    </Link>
  )
  const author = role === null ? by : t('{name} ({role})', { name: by, role })
  return (
    <li data-row className="grid grid-cols-1 gap-1 py-3.5 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-label">{Object.hasOwn(WORD_TEXTS, word) ? t(WORD_TEXTS[word] ?? word) : word}</span>
        <span className="text-meta text-ink-2">{word === 'site' ? `${kind}: ${subjectId}` : kindText(kind)}</span>
      </p>
      {reason !== '' && <p className="text-meta text-ink-2">{reason}</p>}
      <p className="text-small text-ink-3">
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
        {' · '}
        {username === null
          ? t('by {author}', { author })
          : rich('by {author}, about <link>{username}</link>', { author, username, link: memberLink })}
      </p>
    </li>
  )
}
