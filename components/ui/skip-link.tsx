import type { ReactNode } from 'react'

/** Skips to the main content of a page; visible only with keyboard focus. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a
      href={href}
      className="fixed top-2 left-2 z-50 rounded-control bg-ink px-4 py-3 text-small font-semibold text-paper not-focus:sr-only"
    >
      {children}
    </a>
  )
}
