import { ComingScreen } from '#web/shell/coming-screen.tsx'

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
