// Replaces lucide-react's createLucideIcon in the build (scripts/icon-loader.mjs): the attributes that all icons share are one rule in
// app/globals.css instead of nine attributes on each icon, which made up a tenth of a page.
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
