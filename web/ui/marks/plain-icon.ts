import { type ReactElement, type SVGProps, createElement } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  size?: number
}

/**
 * Draws the shapes of an icon as `lucide-react` does. The build has this in its place (`scripts/plain-icons.ts`): the package finds
 * out anew with each drawing what it was told by providers and options that nobody here uses.
 */
export function plainIcon(shapes: readonly Shape[]): (props: IconProps) => ReactElement {
  const drawn = shapes.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }))
  return ({ size = 24, color = 'currentColor', className = '', ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide ${className}`.trimEnd(),
        'aria-hidden': rest.role === undefined && rest['aria-label'] === undefined ? 'true' : undefined,
        ...rest,
      },
      drawn,
    )
}
