import { t } from '#domain/platform/language/translate.ts'
import { formatMoment } from '#web/platform/units/format-moment.ts'
import type { Health } from './health-status.ts'

/** The newest errors of the log of the process that answered, without personal data. */
export function HealthErrors({ errors, startedAt }: Pick<Health['process'], 'errors' | 'startedAt'>) {
  return (
    <section aria-labelledby="errors-title" className="card grid grid-cols-1 gap-3 p-5 wide:px-7">
      <h2 id="errors-title" className="text-h3">
        {t('Recent errors')}
      </h2>
      <p className="text-meta text-ink-2">
        {errors.length === 0
          ? t('None since the server started, {time}.', { time: formatMoment(new Date(startedAt)) })
          : t('Since the server started, {time}. The log has the details.', {
              time: formatMoment(new Date(startedAt)),
            })}
      </p>
      {errors.length > 0 && (
        <ul className="divide-y divide-line">
          {errors.map((error, at) => (
            <li key={`${error.at} ${at}`} className="grid gap-0.5 py-2.5 text-meta wrap-anywhere">
              <span className="font-label">{error.what}</span>
              <span className="text-small text-ink-3">
                <time dateTime={error.at}>{formatMoment(new Date(error.at))}</time>
                {[error.type, error.code, error.route]
                  .flatMap((part) => (part === null ? [] : [` · ${part}`]))
                  .join('')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
