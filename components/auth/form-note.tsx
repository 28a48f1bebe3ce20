import type { ReactNode } from 'react'

/** What went well, read out without interrupting. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="animate-rise rounded-control border px-4 py-3 text-small">
      {children}
    </p>
  )
}
