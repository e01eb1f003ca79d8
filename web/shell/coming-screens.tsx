import { PRODUCT_NAME } from '#domain/product.ts'
import { ComingScreen } from './coming-screen.tsx'

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

export function UserScreen() {
  return (
    <ComingScreen
      title="Profile"
      lead="One person, and the hikes they would walk again."
      parts={['Name, flag and totals', 'The achievements they earned', 'Their ranked list, and the last five hikes']}
    />
  )
}

export function HikeScreen() {
  return (
    <ComingScreen
      title="Hike"
      lead="One trail, as told by everybody who walked it."
      parts={[
        'Length, elevation, ratings and its average position',
        'The track on a map, with its elevation profile',
        'Photos',
      ]}
    />
  )
}

export function FriendsScreen() {
  return (
    <ComingScreen
      title="Friends"
      lead="The people you follow, and what they have been up to."
      parts={['Their newest achievements', 'A card for each friend', 'Recent Activity, by year']}
    />
  )
}

export function TimelineScreen() {
  return (
    <ComingScreen
      title="Timeline"
      lead="Your hikes in the order you walked them."
      parts={['All your hikes, by year', 'A month calendar with a stone for each day out']}
    />
  )
}

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
