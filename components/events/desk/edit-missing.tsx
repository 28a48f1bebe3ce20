import { ArrowLeft } from 'lucide-react'
import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { useText } from '#texts'

/** Shown if the event does not exist or belongs to someone else. */
export function EditMissing() {
  const tErrors = useText('errors')
  const t = useText('desk')
  return (
    <div className="mx-auto grid max-w-3xl justify-items-start gap-4 px-4 py-16 md:px-8">
      <h1 className="text-title">{tErrors.fetchEventDetails}</h1>
      <SoftLink href="/admin/events" className={buttonLook({ look: 'outline' })}>
        <ArrowLeft aria-hidden />
        {t.back}
      </SoftLink>
    </div>
  )
}
