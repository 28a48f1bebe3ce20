import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function AccountsLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['admin']}>{children}</Texts>
}
