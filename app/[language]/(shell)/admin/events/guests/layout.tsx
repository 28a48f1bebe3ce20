import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function GuestsLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['checks', 'doorLinks', 'guests', 'ticketPage', 'ticketStatuses']}>{children}</Texts>
}
