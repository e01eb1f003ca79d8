import LocateFixed from 'lucide-react/icons/locate-fixed'
import type { Wish } from '#contract/diary/wishlist.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import type { WishedTrails } from '#web/diary/wishlist/use-wished-trails.ts'
import { useMyPlaces } from './use-my-places.ts'
import type { ChosenPlace } from './use-place.ts'

interface NearPlaceProps {
  chosen: ChosenPlace
  wishes: readonly Wish[]
  trails: WishedTrails
}

/** Chooses the place from which distances are measured. */
export function NearPlace({ chosen, wishes, trails }: NearPlaceProps) {
  const places = useMyPlaces(wishes, trails)
  return (
    <div role="group" aria-label={t('Nearest to where')} className="card mb-4 grid gap-3 p-4">
      <p className="text-meta text-pretty text-ink-2">
        {t('Nearest to where? Your location is only used to sort this list and never leaves this browser.')}
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button icon={<LocateFixed />} isLoading={chosen.isAsking} onClick={chosen.locate} className="max-sm:w-full">
          {t('Use my location')}
        </Button>
        {places.length > 0 && (
          <SelectField
            label={t('Or near ##a place')}
            isLabelHidden
            value={places.find(({ place }) => place === chosen.place)?.key ?? ''}
            onChange={({ target }) => {
              const found = places.find(({ key }) => key === target.value)
              chosen.choose(found?.place ?? null, found?.sortedText ?? '')
            }}
            className="min-w-52 max-sm:w-full"
          >
            <option value="">{t('Or choose a place')}</option>
            {places.map(({ key, nearText }) => (
              <option key={key} value={key}>
                {nearText}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <p role="status" className={`text-small ${chosen.problem ? 'text-danger' : 'text-ink-2'}`}>
        {chosen.problem ?? (chosen.place ? chosen.sortedText : '')}
      </p>
    </div>
  )
}
