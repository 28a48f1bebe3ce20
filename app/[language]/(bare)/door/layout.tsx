import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function DoorLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['door', 'ticketStatuses']}>{children}</Texts>
}
