import type { ReactNode } from 'react'

/** Rendered when asked for, so that name and address of the installation are those it runs with. */
export const dynamic = 'force-dynamic'

export default function BareLayout({ children }: { children: ReactNode }) {
  return children
}
