import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

/** Rendered when asked for, so that name and address of the installation are those it runs with. */
export const dynamic = 'force-dynamic'

export default function BareLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['auth']}>{children}</Texts>
}
