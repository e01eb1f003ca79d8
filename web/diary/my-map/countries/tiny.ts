/** Countries too small for an outline: a place in each, as latitude and longitude. */
export const TINY: Readonly<Record<string, [lat: number, lng: number]>> = {
  AW: [12.52, -69.97],
  CK: [-21.24, -159.78],
  GI: [36.13, -5.35],
  MV: [4.17, 73.51],
  NR: [-0.53, 166.93],
  SM: [43.94, 12.46],
  TV: [-8.52, 179.2],
  VA: [41.9, 12.45],
}
