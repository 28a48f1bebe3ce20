import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['account', 'checks', 'passkeys', 'secondFactor']}>{children}</Texts>
}
