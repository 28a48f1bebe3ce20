import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function UnsubscribeLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['notifications']}>{children}</Texts>
}
