import { WEATHER_CONDITIONS, type WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import { CheckChips } from '#web/platform/ui/fields/chip-group.tsx'
import { WEATHER } from '#web/platform/ui/marks/weather.ts'

export function WeatherField(props: {
  values: readonly WeatherCondition[]
  onChange: (values: WeatherCondition[]) => void
}) {
  const options = WEATHER_CONDITIONS.map((value) => {
    const { Icon, label } = WEATHER[value]
    return { value, label: t(label), icon: <Icon /> }
  })
  return <CheckChips label={t('Weather')} options={options} {...props} />
}
