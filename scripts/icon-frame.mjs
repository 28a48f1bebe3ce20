// Stands in for what lucide-react makes its icons with (scripts/icon-loader.mjs): what all icons share is one rule of the style sheet
// (app/globals.css) and not nine attributes of each, which were a tenth of a page.
import { createElement, forwardRef } from 'react'

export default function createLucideIcon({ node }) {
  function Icon({ className, strokeWidth, style, ...rest }, ref) {
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
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
  return forwardRef(Icon)
}
