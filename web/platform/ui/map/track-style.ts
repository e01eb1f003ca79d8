/** The line of a track; its colours are in map.css. */
export const TRACK_WEIGHT_PX = 4
export const TRACK_OPACITY = 0.8
export const CASING_WEIGHT_PX = 7.5
