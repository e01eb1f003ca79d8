import { ComingScreen } from '#web/shell/coming-screen.tsx'

export function UserScreen() {
  return (
    <ComingScreen
      title="Profile"
      lead="One person, and the hikes they would walk again."
      parts={['Name, flag and totals', 'The achievements they earned', 'Their ranked list, and the last five hikes']}
    />
  )
}
