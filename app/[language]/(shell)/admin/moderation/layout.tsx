import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function ModerationLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['admin', 'decisions', 'report', 'reports']}>{children}</Texts>
}
