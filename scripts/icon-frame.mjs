// Stands in for the frame that lucide-react draws around each of its icons (scripts/icon-loader.mjs): what all icons share is one rule of
// the style sheet (app/globals.css) and not nine attributes of each, which were a tenth of a page.
import { createElement, forwardRef } from 'react'

function Icon({ icon, className, strokeWidth, style, ...rest }, ref) {
  return createElement(
    'svg',
    {
      ref,
      viewBox: '0 0 24 24',
      'aria-hidden': rest['aria-label'] ? undefined : true,
      className: className ? `icon ${className}` : 'icon',
      ...(strokeWidth || style ? { style: { strokeWidth, ...style } } : {}),
      ...rest,
    },
    icon.node.map(([tag, attributes]) => createElement(tag, attributes)),
  )
}

export default forwardRef(Icon)
