import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function BlockedLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['blocks']}>{children}</Texts>
}
