import { type ReactNode, useId } from 'react'
import { pages } from '#contract/pages.ts'
import type { CollectionSummary } from '#contract/trails/collections.ts'
import {
  COLLECTION_REGIONS,
  type CollectionRegion,
  findCollectionRegion,
} from '#domain/trails/collections/shipped-regions.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { CollectionCardSkeletons, CollectionCards } from './collection-cards.tsx'
import type { useMyCollections } from './use-collections.ts'

/** My own collections and those that I follow, the latest first. */
export function MyCollections({ mine }: { mine: ReturnType<typeof useMyCollections> }) {
  const { data, isError, isFetching, refetch } = mine
  return (
    <Section title={t('My collections')}>
      {data === undefined && isError ? (
        <ProblemNote
          message={t('Failed to load your collections')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data === undefined ? (
        <CollectionCardSkeletons times={3} label={t('Loading your collections')} />
      ) : data.collections.length === 0 ? (
        <EmptyState
          title={t('You are not collecting anything yet')}
          text={t('Choose one below, or make your own. Peaks tick themselves when a track of yours passes them.')}
          action={<ButtonLink to={pages.newCollection.path}>{t(pages.newCollection.title)}</ButtonLink>}
        />
      ) : (
        <CollectionCards collections={data.collections} label={t('My collections')} />
      )}
    </Section>
  )
}

/** The famous collections, by region, and below them those of members; without mine, which stand above. */
export function AllCollections({ collections }: { collections: readonly CollectionSummary[] }) {
  const others = collections.filter(({ isMine, isFollowed }) => !isMine && !isFollowed)
  const shipped = others.filter(({ isShipped }) => isShipped)
  const made = others.filter(({ isShipped }) => !isShipped)
  return (
    <>
      {listRegions(shipped).map(([region, found]) => (
        <Section key={region} title={t(COLLECTION_REGIONS[region])}>
          <CollectionCards collections={found} label={t(COLLECTION_REGIONS[region])} />
        </Section>
      ))}
      {made.length > 0 && (
        <Section title={t('Made by hikers')}>
          <CollectionCards collections={made} label={t('Made by hikers')} />
        </Section>
      )}
    </>
  )
}

function listRegions(shipped: readonly CollectionSummary[]): [CollectionRegion, CollectionSummary[]][] {
  const regions = Object.keys(COLLECTION_REGIONS) as CollectionRegion[]
  return regions.flatMap((region) => {
    const found = shipped.filter(({ _id }) => findCollectionRegion(_id) === region)
    return found.length > 0 ? [[region, found]] : []
  })
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}
