import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

/** Rendered on request, so that the installation's name and address are the current ones. */
export const dynamic = 'force-dynamic'

export default function BareLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['auth']}>{children}</Texts>
}
