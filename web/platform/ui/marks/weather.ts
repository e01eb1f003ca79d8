import Cloud from 'lucide-react/icons/cloud'
import CloudRain from 'lucide-react/icons/cloud-rain'
import CloudSnow from 'lucide-react/icons/cloud-snow'
import CloudSun from 'lucide-react/icons/cloud-sun'
import Sun from 'lucide-react/icons/sun'
import Sunrise from 'lucide-react/icons/sunrise'
import Sunset from 'lucide-react/icons/sunset'
import Wind from 'lucide-react/icons/wind'
import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import { msg } from '#domain/platform/language/translate.ts'

/** Each weather condition's icon and word; `t` shows it. */
export const WEATHER: Record<WeatherCondition, { Icon: typeof Sun; label: string }> = {
  sunset: { Icon: Sunset, label: msg('Sunset') },
  sunrise: { Icon: Sunrise, label: msg('Sunrise') },
  raining: { Icon: CloudRain, label: msg('Raining') },
  sunny: { Icon: Sun, label: msg('Sunny') },
  partly_cloudy: { Icon: CloudSun, label: msg('Partly cloudy') },
  cloudy: { Icon: Cloud, label: msg('Cloudy') },
  snowy: { Icon: CloudSnow, label: msg('Snowy') },
  windy: { Icon: Wind, label: msg('Windy') },
}
