import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleMinus from 'lucide-react/icons/circle-minus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { deskApi } from '#contract/client-desk.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { formatMoment } from '#web/platform/units/format-moment.ts'
import { CheckBackup } from './health-check-backup.tsx'
import { HealthErrors } from './health-errors.tsx'
import { type Health, type HealthStatus, judgeHealth } from './health-status.ts'
import { DiskMeter } from './health-disk-meter.tsx'
import { TestLetter } from './health-test-letter.tsx'
import {
  describeBackups,
  describeDatabase,
  describeEmail,
  describeGeocoder,
  describePush,
  describeQueues,
  describeVersion,
} from './health-texts.ts'

/** The state of the site, each part with how it is in a word (section Health). */
export function HealthSection() {
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useQuery(queryFor(deskApi.health, {}))
  if (data === undefined && isError)
    return (
      <ProblemNote
        message={t('The state of the site could not be read.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (data === undefined)
    return (
      <SkeletonRegion label={t('Loading...')} times={6}>
        <Skeletons boxes={['my-3 h-14']} />
      </SkeletonRegion>
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-meta text-ink-2" role="status">
          {summarize(data, dataUpdatedAt)}{' '}
          <span className="text-ink-3">{t('As of {time}.', { time: formatMoment(new Date(dataUpdatedAt)) })}</span>
        </p>
        <Button icon={<RefreshCw className="size-4.5" />} isLoading={isFetching} onClick={() => void refetch()}>
          {t('Refresh')}
        </Button>
      </div>
      {isError && <ProblemNote message={t('The state of the site could not be read.')} />}
      <Parts health={data} nowMs={dataUpdatedAt} />
      <HealthErrors errors={data.process.errors} startedAt={data.process.startedAt} />
    </div>
  )
}

function summarize(health: Health, nowMs: number): string {
  const count = Object.values(judgeHealth(health, nowMs)).filter((status) => status === 'attention').length
  return count === 0
    ? t('Nothing needs your attention.')
    : t('{count, plural, one {# thing needs your attention.} other {# things need your attention.}}', { count })
}

function Parts({ health, nowMs }: { health: Health; nowMs: number }) {
  const status = judgeHealth(health, nowMs)
  return (
    <ul className="card divide-y divide-line px-5 wide:px-7">
      <Part title={t('Version')} status={status.version} lines={describeVersion(health)} />
      <Part title={t('Database')} status={status.database} lines={describeDatabase(health)} />
      <Part title={t('Disk')} status={status.disk} lines={health.disk ? [] : [t('The disk could not be read.')]}>
        {health.disk && <DiskMeter label={t('Disk')} {...health.disk} />}
      </Part>
      <Part title={t('Backups')} status={status.backups} lines={describeBackups(health.backups, nowMs)}>
        {health.backups?.disk && <DiskMeter label={t('Disk of the backups')} {...health.backups.disk} />}
        {health.backups?.newest && <CheckBackup />}
      </Part>
      <Part title={t('E-mail')} status={status.email} lines={describeEmail(health)}>
        {health.sendsMail && <TestLetter />}
      </Part>
      <Part title={t('Push messages')} status={status.push} lines={describePush(health.queues.push)} />
      <Part title={t('Statistics')} status={status.queues} lines={describeQueues(health.queues)} />
      <Part
        title={t('Ranking')}
        status={status.ranking}
        lines={[
          health.rankingFittedAt === null
            ? t('Not computed yet.')
            : t('Computed {time}.', { time: formatMoment(new Date(health.rankingFittedAt)) }),
        ]}
      />
      <Part title={t('Geocoder')} status={status.geocoder} lines={describeGeocoder(health)} />
    </ul>
  )
}

interface PartProps {
  title: string
  status: HealthStatus
  /** Facts, the most important first. */
  lines: readonly string[]
  children?: ReactNode
}

function Part({ title, status, lines, children }: PartProps) {
  return (
    <li className="grid grid-cols-main-actions gap-x-6 gap-y-1.5 py-4">
      <h2 className="text-name font-label">{title}</h2>
      <Status status={status} />
      <div className="grid grid-cols-1 gap-2 wrap-anywhere col-span-2">
        {lines.map((line) => (
          <p key={line} className="text-meta text-ink-2">
            {line}
          </p>
        ))}
        {children}
      </div>
    </li>
  )
}

function Status({ status }: { status: HealthStatus }) {
  const { text, className, icon: Icon } = STATUSES[status]
  return (
    <p className={`flex items-center gap-1.5 text-label font-label ${className}`}>
      <Icon className="size-4.5 shrink-0" />
      {t(text)}
    </p>
  )
}

const STATUSES = {
  ok: { text: msg('OK ##state of a part of the site'), className: 'text-success', icon: CircleCheck },
  attention: { text: msg('Needs attention'), className: 'text-danger', icon: CircleAlert },
  unknown: { text: msg('Unknown ##state of a part of the site'), className: 'text-ink-2', icon: CircleHelp },
  off: { text: msg('Not set up'), className: 'text-ink-3', icon: CircleMinus },
} as const
