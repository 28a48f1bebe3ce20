import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function ProfileUseridLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['artists', 'blocks', 'profiles', 'uploads']}>{children}</Texts>
}
