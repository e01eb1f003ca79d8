import { PRODUCT_NAME } from '#domain/product.ts'
import { ComingScreen } from '#web/shell/coming-screen.tsx'

export function HomeScreen() {
  return (
    <ComingScreen
      title={`Welcome to ${PRODUCT_NAME}`}
      lead="Track the hikes you finish, rank them from the one you would walk again tomorrow to the one you would not, and share the list with friends."
      parts={[
        'A hike with a photo, picked from everybody’s lists',
        'Community Snapshot: how far and how high we all went',
        'Top Hikes, the ones people like most',
      ]}
    />
  )
}
