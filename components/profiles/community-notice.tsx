import { BackButton } from '@/components/browser/back-button'
import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'

/** Shown instead of a profile for events uploaded without an account. */
export function CommunityNotice({ contactEmail }: { contactEmail: string }) {
  const tProfiles = useText('profiles')
  const t = useText('shell')
  return (
    <div className="mx-auto max-w-[92rem] px-4 md:px-8 md:pt-4">
      <div className="-mx-2 py-1">
        <BackButton />
      </div>
      <section className="grid max-w-prose justify-items-start gap-5 py-10">
        <h1 className="poster-type text-title">{tProfiles.profile.publicTitle}</h1>
        <p className="text-lead">
          {tProfiles.profile.publicNotice} {tProfiles.profile.publicLogin}
        </p>
        <SoftLink href={loginPath('/profile/public')} className={buttonLook({ look: 'signal', size: 'large' })}>
          {t.login}
        </SoftLink>
        <p className="text-small text-quiet">
          {tProfiles.profile.publicDisclaimer}{' '}
          <a className="underline underline-offset-4" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
          .{' '}
          <SoftLink href="/comment-guidelines" className="underline underline-offset-4">
            {tProfiles.profile.guidelines}
          </SoftLink>
        </p>
      </section>
    </div>
  )
}
