import LocateFixed from 'lucide-react/icons/locate-fixed'
import type { Wish } from '#contract/diary/wishlist.ts'
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
    <div role="group" aria-label="Nearest to where" className="card mb-4 grid gap-3 p-4">
      <p className="text-meta text-pretty text-ink-2">
        Nearest to where? Your location is only used to sort this list and never leaves this browser.
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button icon={<LocateFixed />} isLoading={chosen.isAsking} onClick={chosen.locate} className="max-sm:w-full">
          Use my location
        </Button>
        {places.length > 0 && (
          <SelectField
            label="Or near"
            isLabelHidden
            value={places.find(({ place }) => place === chosen.place)?.name ?? ''}
            onChange={({ target }) => {
              const found = places.find(({ name }) => name === target.value)
              chosen.choose(found?.place ?? null, found?.name ?? '')
            }}
            className="min-w-52 max-sm:w-full"
          >
            <option value="">Or choose a place</option>
            {places.map(({ name }) => (
              <option key={name} value={name}>
                Near {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <p role="status" className={`text-small ${chosen.problem ? 'text-danger' : 'text-ink-2'}`}>
        {chosen.problem ?? (chosen.place ? `Sorted by distance from ${chosen.name}, as the crow flies.` : '')}
      </p>
    </div>
  )
}
