import Cloud from 'lucide-react/icons/cloud'
import Compass from 'lucide-react/icons/compass'
import Droplet from 'lucide-react/icons/droplet'
import Footprints from 'lucide-react/icons/footprints'
import Mountain from 'lucide-react/icons/mountain'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import PersonStanding from 'lucide-react/icons/person-standing'
import Route from 'lucide-react/icons/route'
import Snowflake from 'lucide-react/icons/snowflake'
import Sun from 'lucide-react/icons/sun'
import TentTree from 'lucide-react/icons/tent-tree'
import Trees from 'lucide-react/icons/trees'
import Trophy from 'lucide-react/icons/trophy'
import Wind from 'lucide-react/icons/wind'

type Icon = typeof Trophy

const ACHIEVEMENT_ICONS: ReadonlyMap<string, Icon> = new Map([
  ['hiking', Footprints],
  ['terrain', Mountain],
  ['route', Route],
  ['landscape', MountainSnow],
  ['forest', Trees],
  ['park', TentTree],
  ['sports', PersonStanding],
  ['trophy', Trophy],
  ['explore', Compass],
  ['wb_sunny', Sun],
  ['opacity', Droplet],
  ['ac_unit', Snowflake],
  ['cloud', Cloud],
  ['air', Wind],
])

/** The icon of an achievement; an unknown name gets the trophy. */
export function achievementIcon(name: string): Icon {
  return ACHIEVEMENT_ICONS.get(name) ?? Trophy
}
