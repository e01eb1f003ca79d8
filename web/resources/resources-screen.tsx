import { ComingScreen } from '#web/shell/coming-screen.tsx'

export function ResourcesScreen() {
  return (
    <ComingScreen
      title="Hiking Resources"
      lead="What to know before you go."
      parts={[
        'Safety Tips, Essential Gear, Trail Etiquette, Planning Resources',
        'Thirteen hiking video channels',
        'Links for each country: parks, clubs, weather, rescue, maps',
      ]}
    />
  )
}
