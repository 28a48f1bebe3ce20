import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function MeLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['auth', 'notifications', 'profiles', 'tastes', 'wallets']}>{children}</Texts>
}
