import { ComingScreen } from '#web/shell/coming-screen.tsx'

export function TimelineScreen() {
  return (
    <ComingScreen
      title="Timeline"
      lead="Your hikes in the order you walked them."
      parts={['All your hikes, by year', 'A month calendar with a stone for each day out']}
    />
  )
}
