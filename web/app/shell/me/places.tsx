import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleUser from 'lucide-react/icons/circle-user'
import Compass from 'lucide-react/icons/compass'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Map from 'lucide-react/icons/map'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import Plug from 'lucide-react/icons/plug'
import Settings from 'lucide-react/icons/settings'
import Sparkles from 'lucide-react/icons/sparkles'
import Trophy from 'lucide-react/icons/trophy'
import Upload from 'lucide-react/icons/upload'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'

export interface Place {
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
}

/** Where a member can go, by what it is about. */
export const PLACES: readonly { name: string; places: readonly Place[] }[] = [
  {
    name: 'My hikes',
    places: [
      placeOf(pages.myList, <ListOrdered />),
      placeOf(pages.timeline, <CalendarDays />),
      placeOf(pages.years, <MountainSnow />),
      placeOf(pages.map, <Map />),
    ],
  },
  {
    name: 'Discover',
    places: [
      placeOf(pages.forYou, <Sparkles />),
      placeOf(pages.top, <Trophy />),
      placeOf({ path: pages.resources.path, title: 'Resources' }, <BookOpen />),
    ],
  },
  {
    name: 'People',
    places: [
      placeOf(pages.friends, <Users />),
      placeOf(pages.users, <Compass />),
      placeOf(pages.notifications, <Bell />),
    ],
  },
]

export const ACCOUNT_PLACES: readonly Place[] = [
  placeOf(pages.myAccount, <CircleUser />),
  placeOf(pages.settings, <Settings />),
  placeOf(pages.import, <Upload />),
  placeOf(pages.programs, <Plug />),
]

function placeOf({ path, title }: { path: string; title: string }, icon: ReactNode): Place {
  return { to: path, label: title, icon }
}
