import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function OfflineLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['pwa']}>{children}</Texts>
}
