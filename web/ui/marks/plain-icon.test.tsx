import { render } from '@testing-library/react'
import * as route from 'lucide-react/icons/route'
import * as trophy from 'lucide-react/icons/trophy'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { plainIcon } from './plain-icon.ts'

/** The package adds classes of its own that no style names. */
const htmlOf = (element: Parameters<typeof render>[0]) =>
  render(element).container.innerHTML.replaceAll(/ ?lucide-[a-z-]+/g, '')

/** Its types do not tell of what its modules export beside the icon. */
const shapesOf = (icon: object) => (icon as { __iconData: { node: Parameters<typeof plainIcon>[0] } }).__iconData.node

test.each([
  ['as it is', {}],
  ['small, in a colour', { size: 12, color: '#fff', className: 'size-3' }],
  ['within a drawing', { x: 45, y: 45, size: 30, className: 'size-7.5' }],
  ['with a name of its own', { role: 'img', 'aria-label': 'Track' }],
])('an icon %s looks as the package draws it', (_how, props) => {
  for (const icon of [route, trophy])
    expect(htmlOf(createElement(plainIcon(shapesOf(icon)), props))).toBe(htmlOf(<icon.default {...props} />))
})
