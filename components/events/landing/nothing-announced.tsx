import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { UploadButton } from '@/components/uploads/upload-button'
import { useText } from '#texts'

/** Empty state of a place without events; invites the visitor to add the first one. */
export function NothingAnnounced() {
  const t = useText('city')
  return (
    <section className="grid max-w-prose justify-items-start gap-4 py-8">
      <h2 className="text-lead">{t.empty}</h2>
      <p className="text-quiet">{t.emptyText}</p>
      <UploadButton className={buttonLook({ look: 'signal', size: 'large' })}>{t.upload}</UploadButton>
      <SoftLink href="/" className={buttonLook({ look: 'outline' })}>
        {t.elsewhere}
      </SoftLink>
    </section>
  )
}
