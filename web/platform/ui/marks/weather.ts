import Cloud from 'lucide-react/icons/cloud'
import CloudRain from 'lucide-react/icons/cloud-rain'
import CloudSnow from 'lucide-react/icons/cloud-snow'
import CloudSun from 'lucide-react/icons/cloud-sun'
import Sun from 'lucide-react/icons/sun'
import Sunrise from 'lucide-react/icons/sunrise'
import Sunset from 'lucide-react/icons/sunset'
import Wind from 'lucide-react/icons/wind'
import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'

/** Each weather condition's icon and word. */
export const WEATHER: Record<WeatherCondition, { Icon: typeof Sun; label: string }> = {
  sunset: { Icon: Sunset, label: 'Sunset' },
  sunrise: { Icon: Sunrise, label: 'Sunrise' },
  raining: { Icon: CloudRain, label: 'Raining' },
  sunny: { Icon: Sun, label: 'Sunny' },
  partly_cloudy: { Icon: CloudSun, label: 'Partly cloudy' },
  cloudy: { Icon: Cloud, label: 'Cloudy' },
  snowy: { Icon: CloudSnow, label: 'Snowy' },
  windy: { Icon: Wind, label: 'Windy' },
}
