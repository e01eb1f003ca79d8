/**
 * The position of a photo behind the round window: a zoom of 1 fills the window; x and y are the window's middle as
 * shares of the photo's sides.
 */
export interface CropPlacement {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const MAX_ZOOM = 4
export const CENTRED: CropPlacement = { zoom: 1, x: 0.5, y: 0.5 }

/** Returns the visible square of a photo, in the photo's pixels. */
export function getCropSquare({ width, height }: Size, placement: CropPlacement) {
  const { zoom, x, y } = clampPlacement({ width, height }, placement)
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** Returns the nearest placement that leaves no part of the window empty. */
export function clampPlacement({ width, height }: Size, { zoom, x, y }: CropPlacement): CropPlacement {
  const held = Math.min(MAX_ZOOM, Math.max(1, zoom))
  const side = Math.min(width, height) / held
  const clamp = (at: number, whole: number) => Math.min(1 - side / 2 / whole, Math.max(side / 2 / whole, at))
  return { zoom: held, x: clamp(x, width), y: clamp(y, height) }
}

/**
 * Returns the placement after a drag.
 * @param by pixels of the screen, to the right and down; @param window the window's side in them
 */
export function dragPlacement(
  size: Size,
  from: CropPlacement,
  { by, window }: { by: readonly [number, number]; window: number },
) {
  const { side } = getCropSquare(size, from)
  const [right, down] = by.map((pixels) => (pixels / window) * side)
  return clampPlacement(size, { ...from, x: from.x - (right ?? 0) / size.width, y: from.y - (down ?? 0) / size.height })
}
