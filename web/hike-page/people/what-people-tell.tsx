import type { TrailAddress } from '#domain/trail-address.ts'
import { ConditionsSection } from '../conditions/conditions-section.tsx'
import { PeopleSection } from './people-section.tsx'

/** How it is up there, and who has been. */
export function WhatPeopleTell({ trail }: { trail: TrailAddress }) {
  return (
    <div className="grid grid-cols-1 gap-12">
      <ConditionsSection trail={trail} />
      <PeopleSection trail={trail} />
    </div>
  )
}
