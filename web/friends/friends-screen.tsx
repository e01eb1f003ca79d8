import { ComingScreen } from '#web/shell/coming-screen.tsx'

export function FriendsScreen() {
  return (
    <ComingScreen
      title="Friends"
      lead="The people you follow, and what they have been up to."
      parts={['Their newest achievements', 'A card for each friend', 'Recent Activity, by year']}
    />
  )
}
