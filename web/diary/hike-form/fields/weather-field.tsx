import { WEATHER_CONDITIONS, type WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import { CheckChips } from '#web/platform/ui/fields/chip-group.tsx'
import { WEATHER } from '#web/platform/ui/marks/weather.ts'

const OPTIONS = WEATHER_CONDITIONS.map((value) => {
  const { Icon, label } = WEATHER[value]
  return { value, label, icon: <Icon /> }
})

export function WeatherField(props: {
  values: readonly WeatherCondition[]
  onChange: (values: WeatherCondition[]) => void
}) {
  return <CheckChips label="Weather" options={OPTIONS} {...props} />
}
