import Cloud from 'lucide-react/icons/cloud'
import CloudRain from 'lucide-react/icons/cloud-rain'
import CloudSnow from 'lucide-react/icons/cloud-snow'
import CloudSun from 'lucide-react/icons/cloud-sun'
import Compass from 'lucide-react/icons/compass'
import Droplet from 'lucide-react/icons/droplet'
import Footprints from 'lucide-react/icons/footprints'
import Mountain from 'lucide-react/icons/mountain'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import PersonStanding from 'lucide-react/icons/person-standing'
import Route from 'lucide-react/icons/route'
import Snowflake from 'lucide-react/icons/snowflake'
import Sun from 'lucide-react/icons/sun'
import Sunrise from 'lucide-react/icons/sunrise'
import Sunset from 'lucide-react/icons/sunset'
import TentTree from 'lucide-react/icons/tent-tree'
import Trees from 'lucide-react/icons/trees'
import Trophy from 'lucide-react/icons/trophy'
import Wind from 'lucide-react/icons/wind'
import type { WeatherCondition } from '#domain/hike-fields.ts'

type Icon = typeof Sun

/** Each weather condition's icon and word. */
export const WEATHER: Record<WeatherCondition, { Icon: Icon; label: string }> = {
  sunset: { Icon: Sunset, label: 'Sunset' },
  sunrise: { Icon: Sunrise, label: 'Sunrise' },
  raining: { Icon: CloudRain, label: 'Raining' },
  sunny: { Icon: Sun, label: 'Sunny' },
  partly_cloudy: { Icon: CloudSun, label: 'Partly cloudy' },
  cloudy: { Icon: Cloud, label: 'Cloudy' },
  snowy: { Icon: CloudSnow, label: 'Snowy' },
  windy: { Icon: Wind, label: 'Windy' },
}

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
