import type { ReactNode } from 'react'

/** A success message; screen readers announce it without interrupting. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="animate-rise rounded-control border px-4 py-3 text-small">
      {children}
    </p>
  )
}
