import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { formatMoment } from '#web/platform/units/format-moment.ts'
import type { Health } from './health-status.ts'

const HOUR_MS = 3_600_000
const formatAt = (at: string) => formatMoment(new Date(at))

export function describeVersion({ version, update, node, migrations }: Health): string[] {
  return [
    t('{version}, with Node {node}', { version, node }),
    ...(update === null ? [t('Not checked for newer versions: UPDATE_URL is not set.')] : describeUpdate(update)),
    t('{count, plural, one {# migration} other {# migrations}}, the newest {name}', {
      count: migrations.applied,
      name: migrations.newest ?? '–',
    }),
  ]
}

function describeUpdate({ newest, checkedAt, error }: NonNullable<Health['update']>): string[] {
  if (checkedAt === null) return [t('Not checked for newer versions yet.')]
  const time = formatAt(checkedAt)
  const failed = error === null ? [] : [t('The check of {time} failed: {why}', { time, why: t(UPDATE_ERRORS[error]) })]
  if (newest !== null) return [t('{version} is available.', { version: newest }), ...failed]
  return error === null ? [t('The newest version, as of {time}.', { time })] : failed
}

const UPDATE_ERRORS = {
  unreachable: msg('the address does not answer.'),
  redirected: msg('the address leads elsewhere.'),
  refused: msg('the address answers with an error.'),
  too_long: msg('the answer is too long.'),
  no_version: msg('the answer names no version.'),
} as const

export function describeDatabase({ database: { engine, bytes } }: Health): string[] {
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return [bytes === null ? name : `${name}, ${formatFileSize(bytes)}`]
}

export function describeBackups(backups: Health['backups'], nowMs: number): string[] {
  if (backups === null) return [t('No daily backups are made: BACKUP_DIR is not set.')]
  const { kept, max, newest, lastCheck } = backups
  if (newest === null) return [t('No backup has been made yet.')]
  const hours = Math.max(0, Math.floor((nowMs - Date.parse(newest.at)) / HOUR_MS))
  const values = { time: formatAt(newest.at), size: formatFileSize(newest.bytes) }
  return [
    hours < 48
      ? t('{hours, plural, =0 {Less than an hour} one {# hour} other {# hours}} old: {time}, {size}', {
          ...values,
          hours,
        })
      : t('{days, plural, one {# day} other {# days}} old: {time}, {size}', {
          ...values,
          days: Math.floor(hours / 24),
        }),
    t('{kept} of at most {max} are kept.', { kept, max }),
    describeCheck(lastCheck),
  ]
}

function describeCheck(check: NonNullable<Health['backups']>['lastCheck']): string {
  const time = check === null ? '' : formatAt(check.checkedAt)
  if (check?.isGood === false) return t('Checked {time}, and bad: {why}', { time, why: check.problem ?? '–' })
  return check?.isOfNewest ? t('Checked {time}, and good.', { time }) : t('The newest is not checked yet.')
}

export function describeEmail({ sendsMail, queues: { emails } }: Health): string[] {
  if (!sendsMail) return [t('This site sends no e-mails: SMTP_URL is not set.')]
  const { waiting, oldestAt, failed } = emails
  if (waiting === 0 || oldestAt === null) return [t('No e-mail is waiting.')]
  return [
    t('{count, plural, one {# e-mail is} other {# e-mails are}} waiting, the oldest since {time}.', {
      count: waiting,
      time: formatAt(oldestAt),
    }),
    ...(failed === 0
      ? []
      : [t('{count, plural, one {# of them has} other {# of them have}} failed before.', { count: failed })]),
  ]
}

export function describePush({ browsers, due, failing }: Health['queues']['push']): string[] {
  return [
    t('{count, plural, one {# browser gets} other {# browsers get}} push messages.', { count: browsers }),
    ...(due === 0 ? [] : [t('{count, plural, one {# waits} other {# wait}} for one.', { count: due })]),
    ...(failing === 0
      ? []
      : [t('{count, plural, one {# could not} other {# could not}} be reached at last.', { count: failing })]),
  ]
}

export function describeQueues({ uncounted, oldestUncountedAt, fanOuts }: Health['queues']): string[] {
  return [
    uncounted === 0 || oldestUncountedAt === null
      ? t('All writes are counted.')
      : t('{count, plural, one {# write is} other {# writes are}} not counted yet, the oldest since {time}.', {
          count: uncounted,
          time: formatAt(oldestUncountedAt),
        }),
    ...(fanOuts === 0
      ? []
      : [
          t('{count, plural, one {# notification is} other {# notifications are}} on the way to followers.', {
            count: fanOuts,
          }),
        ]),
  ]
}

export function describeGeocoder({ hasGeocoder, process: { geocoder } }: Health): string[] {
  if (!hasGeocoder) return [t('No geocoder is set up: GEOCODER_URL is not set.')]
  if (geocoder === null) return [t('Not asked since the server started.')]
  const time = formatAt(geocoder.at)
  return [geocoder.isGood ? t('Answered {time}.', { time }) : t('Failed {time}.', { time })]
}
