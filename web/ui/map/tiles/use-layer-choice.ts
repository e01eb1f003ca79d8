import { useState } from 'react'
import type { MapLayer } from './map-layers.ts'

/** One of some layers, the first to begin with, and how to choose another. */
export function useLayerChoice(
  layers: readonly MapLayer[],
): [layer: MapLayer | undefined, choose: (name: MapLayer['name']) => void] {
  const [name, choose] = useState(layers[0]?.name)
  return [layers.find((layer) => layer.name === name) ?? layers[0], choose]
}
