import { ComingScreen } from '#web/shell/coming-screen.tsx'

export function UsersScreen() {
  return (
    <ComingScreen
      title="Community"
      lead="Everybody who keeps a list here."
      parts={[
        'A search by name or username',
        'A card for each person: hikes, distance, elevation',
        'A button to follow them',
      ]}
    />
  )
}
