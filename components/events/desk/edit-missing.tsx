import { ArrowLeft } from 'lucide-react'
import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { DESK } from '@/lib/text/desk'
import { ERRORS } from '@/lib/text/errors'

/** Said where there is no such event of one's own. */
export function EditMissing() {
  return (
    <div className="mx-auto grid max-w-3xl justify-items-start gap-4 px-4 py-16 md:px-8">
      <h1 className="text-title">{ERRORS.fetchEventDetails}</h1>
      <SoftLink href="/admin/events" className={buttonLook({ look: 'outline' })}><ArrowLeft aria-hidden />{DESK.back}</SoftLink>
    </div>
  )
}
