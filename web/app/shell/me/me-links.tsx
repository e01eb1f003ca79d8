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

export interface MeLink {
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
}

/** The member's pages, grouped by topic. */
export const ME_LINK_GROUPS: readonly { name: string; places: readonly MeLink[] }[] = [
  {
    name: 'My hikes',
    places: [
      toMeLink(pages.myList, <ListOrdered />),
      toMeLink(pages.timeline, <CalendarDays />),
      toMeLink(pages.years, <MountainSnow />),
      toMeLink(pages.map, <Map />),
    ],
  },
  {
    name: 'Discover',
    places: [
      toMeLink(pages.forYou, <Sparkles />),
      toMeLink(pages.top, <Trophy />),
      toMeLink({ path: pages.resources.path, title: 'Resources' }, <BookOpen />),
    ],
  },
  {
    name: 'People',
    places: [
      toMeLink(pages.friends, <Users />),
      toMeLink(pages.users, <Compass />),
      toMeLink(pages.notifications, <Bell />),
    ],
  },
]

export const ACCOUNT_LINKS: readonly MeLink[] = [
  toMeLink(pages.myAccount, <CircleUser />),
  toMeLink(pages.settings, <Settings />),
  toMeLink(pages.import, <Upload />),
  toMeLink(pages.programs, <Plug />),
]

function toMeLink({ path, title }: { path: string; title: string }, icon: ReactNode): MeLink {
  return { to: path, label: title, icon }
}
