import type { ReactNode } from 'react'

/** Stands in place of a list without entries: what would be here, and a way on. */
export function EmptyList({ text, hint, children }: { text: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5 border-y py-12">
      <div className="grid max-w-prose gap-2 text-quiet">
        <p>{text}</p>
        {hint ? <p>{hint}</p> : null}
      </div>
      {children}
    </div>
  )
}
