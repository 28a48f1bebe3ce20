import { ArrowLeft, House } from 'lucide-react'
import { buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import { useText } from '#texts'

/** The ways out of a ticket; both lead to the start. */
export function TicketTop({ isOnPicture = false }: { isOnPicture?: boolean }) {
  const t = useText('ticketPage')
  const look = classNames(buttonLook({ look: 'plain', size: 'icon' }), isOnPicture && 'bg-black/55 text-white! hover:bg-black/75!')
  return (
    <nav aria-label={t.back} className="flex justify-between p-3">
      <SoftLink href="/" aria-label={t.back} className={look}>
        <ArrowLeft aria-hidden />
      </SoftLink>
      <SoftLink href="/" aria-label={t.home} className={look}>
        <House aria-hidden />
      </SoftLink>
    </nav>
  )
}
