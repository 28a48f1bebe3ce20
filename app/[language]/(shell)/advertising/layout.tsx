import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function AdvertisingLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['advertising', 'campaigns']}>{children}</Texts>
}
