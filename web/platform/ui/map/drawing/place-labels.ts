/** Pixels from the upper left corner of the map. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface LabelledPin {
  /** The point that the pin stands on. */
  readonly tip: Pixel
  readonly width: number
  readonly height: number
}

/** The things that a label must not cover. */
export interface Obstacles {
  readonly lines: readonly (readonly Pixel[])[]
  /** The map's controls. */
  readonly boxes: readonly Box[]
  /** The map itself: a label outside is cut off. */
  readonly size: Pixel
}

/** A pin's head reaches so far up and to the sides. */
const HEAD_HEIGHT_PX = 32
const HEAD_HALF_PX = 15
/** Between a label and the line's middle: half of its casing, and a little air. */
const CLEARANCE_PX = 6
/** Nearest first; further away a label is still seen to belong to its pin. */
const STEPS_PX = [0, 20, 40, 64]

/** Worst first: one label under a control is worse than any line that it covers. */
const COST = { cut: 1000, box: 100, line: 1 }

/**
 * Returns the upper left corners of labels, in pixels of the map: above their pins where nothing is in the way, else at
 * the nearest place around them that covers no line, control or pin. Where all are taken, the least bad.
 */
export function placeLabels(pins: readonly LabelledPin[], { lines, boxes, size }: Obstacles): Pixel[] {
  const taken: Box[] = [...boxes, ...pins.map(({ tip }) => createHeadBox(tip))]
  return pins.map((pin) => {
    let best = boxAt(pin, pin.tip)
    let least = Infinity
    for (const box of createCandidates(pin)) {
      if (least === 0) break
      const withoutLines =
        (isInside(box, size) ? 0 : COST.cut) + COST.box * taken.filter((other) => areOverlapping(box, other)).length
      // lines are long: they are looked at where it matters
      if (withoutLines >= least) continue
      const isCrossed = lines.some((line) => crosses(line, growBox(box, CLEARANCE_PX)))
      const cost = withoutLines + (isCrossed ? COST.line : 0)
      if (cost < least) [best, least] = [box, cost]
    }
    taken.push(best)
    return { x: best.left, y: best.top }
  })
}

function createHeadBox({ x, y }: Pixel): Box {
  return { left: x - HEAD_HALF_PX, top: y - HEAD_HEIGHT_PX, right: x + HEAD_HALF_PX, bottom: y }
}

/** Above, beside, below and at the corners between, near before far. */
function createCandidates(pin: LabelledPin): Box[] {
  const { x, y } = pin.tip
  const { width, height } = pin
  return STEPS_PX.flatMap((step) => {
    const left = x - HEAD_HALF_PX - width - step
    const right = x + HEAD_HALF_PX + step
    const above = y - HEAD_HEIGHT_PX - height - 1 - step
    const below = y + CLEARANCE_PX + step
    const middle = y - HEAD_HEIGHT_PX / 2 - height / 2
    const corners: (readonly [number, number])[] = [
      [x - width / 2, above],
      [right, middle],
      [left, middle],
      [right, above],
      [left, above],
      [right, below],
      [left, below],
      [x - width / 2, below],
    ]
    return corners.map(([cornerX, cornerY]) => boxAt(pin, { x: cornerX, y: cornerY }))
  })
}

function boxAt({ width, height }: LabelledPin, { x, y }: Pixel): Box {
  return { left: x, top: y, right: x + width, bottom: y + height }
}

function growBox({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

function isInside({ left, top, right, bottom }: Box, size: Pixel): boolean {
  return left >= 0 && top >= 0 && right <= size.x && bottom <= size.y
}

function areOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function crosses(line: readonly Pixel[], box: Box): boolean {
  return line.some((to, at) => {
    const from = line[at - 1] ?? to
    return !isBeside(from, to, box) && touches(from, to, box)
  })
}

/** Returns true where both ends lie beyond the same side of the box, as for most segments. */
function isBeside(from: Pixel, to: Pixel, { left, top, right, bottom }: Box): boolean {
  return (
    (from.x < left && to.x < left) ||
    (from.x > right && to.x > right) ||
    (from.y < top && to.y < top) ||
    (from.y > bottom && to.y > bottom)
  )
}

/** Returns true where a straight line touches a box. Clips the line to the box from each side (Liang and Barsky 1984). */
function touches(from: Pixel, to: Pixel, box: Box): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [enter, leave] = [0, 1]
  const sides = [
    [-dx, from.x - box.left],
    [dx, box.right - from.x],
    [-dy, from.y - box.top],
    [dy, box.bottom - from.y],
  ] as const
  for (const [speed, room] of sides) {
    if (speed === 0 && room < 0) return false
    if (speed < 0) enter = Math.max(enter, room / speed)
    if (speed > 0) leave = Math.min(leave, room / speed)
  }
  return enter <= leave
}
