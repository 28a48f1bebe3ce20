import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function GroupInviteLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['chat', 'groups']}>{children}</Texts>
}
