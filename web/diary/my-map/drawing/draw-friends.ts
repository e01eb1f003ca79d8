import { CircleMarker, LayerGroup } from 'leaflet'
import { FRIEND_RADIUS_PX } from '#web/diary/my-map/friend-mark.tsx'
import type { FriendHike } from '#web/diary/my-map/map-hikes.ts'
import type { Sheet } from './sheet.ts'

/** Draws friends' hikes as rings, where my own are filled dots. Returns a function that removes them. */
export function drawFriends({ map, renderer, colourOf }: Sheet, friends: readonly FriendHike[]): () => void {
  const ring = { renderer, interactive: false, radius: FRIEND_RADIUS_PX, weight: 2 }
  const look = { ...ring, color: colourOf('--friend'), fillColor: colourOf('--casing'), fillOpacity: 1 }
  const group = new LayerGroup(friends.map((place) => new CircleMarker(place, look))).addTo(map)
  return () => void group.remove()
}
