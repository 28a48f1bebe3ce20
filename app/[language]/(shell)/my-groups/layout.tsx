import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function MyGroupsLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['chat', 'community', 'groups']}>{children}</Texts>
}
