import { ComingScreen } from '#web/shell/coming-screen.tsx'

export function TopScreen() {
  return (
    <ComingScreen
      title="Top Hikes"
      lead="Discover the most popular hiking trails"
      parts={[
        'Most Popular Hikes, by the likes they got',
        'Average Hike Rankings, by where people put them on their own lists',
        'A country filter for each',
      ]}
    />
  )
}
