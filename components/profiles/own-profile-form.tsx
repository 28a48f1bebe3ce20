'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Suspense, useState, type FormEvent } from 'react'
import { LogoutButton } from '@/components/auth/logout-button'
import { mergeStoredUser } from '@/components/browser/session'
import { useLeaveWarning } from '@/components/browser/use-leave-warning'
import { Button, buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { lazyPart } from '@/components/ui/lazy-part'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import type { OwnUser } from '@/lib/api/auth'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { OwnProfile } from '@/lib/api/profiles'
import { toProfileChanges } from '@/lib/profiles/changes'
import { loginPath } from '@/lib/auth/next-path'
import { profilePath } from '@/lib/profiles/profile-path'
import { useText } from '#texts'
import { keepProfileDraft, useProfileDraft, type ProfileDraft } from './profile-draft'

const PreferencesSheet = lazyPart(() => import('./preferences-sheet').then(({ PreferencesSheet }) => PreferencesSheet))

export type OwnProfileFormProps = { user: Pick<OwnUser, 'id' | 'username' | 'bio' | 'links'> }

/** Name, bio and links, saved together. Pending changes stay in this browser until they are saved. */
export function OwnProfileForm({ user: given }: OwnProfileFormProps) {
  const t = useText('profiles')
  const router = useRouter()
  const [user, setUser] = useState(given)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isSignedOut: boolean } | null>(null)
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({})
  const [isChoosing, setChoosing] = useState(false)
  const draft = useProfileDraft(user.id)
  const [wasDraft, setWasDraft] = useState(false)
  const changes = toProfileChanges(user, draft)
  const isPending = Object.keys(changes).length > 0
  useLeaveWarning(isPending)

  const change = (field: keyof ProfileDraft, value: string) => {
    setWasDraft(true)
    keepProfileDraft(user.id, { ...draft, [field]: value })
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setFailure(null)
    setIssues({})
    if (!isPending) return keepProfileDraft(user.id, {})
    setSaving(true)
    try {
      const saved = await call(`profile/${user.id}`, { method: 'PUT', body: changes, response: OwnProfile })
      setUser({ ...user, username: saved.username, bio: saved.bio, links: saved.links })
      mergeStoredUser(saved)
      keepProfileDraft(user.id, {})
      void showToast(t.ownProfile.updated)
      router.refresh()
    } catch (error) {
      const isSignedOut = error instanceof CallError && error.status === 401
      if (error instanceof CallError)
        setIssues(Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.split('.')[0], message])))
      setFailure({ text: isSignedOut ? t.ownProfile.signedOut : messageOf(error, t.ownProfile.updateFailed), isSignedOut })
    }
    return setSaving(false)
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid max-w-xl gap-5" aria-label={t.ownProfile.about}>
      <Field label={t.ownProfile.username} hint={t.ownProfile.usernameHint} error={issues.username}>
        {(control) => (
          <Input
            {...control}
            name="username"
            value={draft.username ?? user.username}
            maxLength={30}
            autoComplete="username"
            onChange={({ target }) => change('username', target.value)}
          />
        )}
      </Field>
      <Field label={t.ownProfile.bio} hint={t.ownProfile.bioHint} error={issues.bio}>
        {(control) => (
          <TextArea
            {...control}
            name="bio"
            dir="auto"
            value={draft.bio ?? user.bio}
            maxLength={2000}
            rows={4}
            onChange={({ target }) => change('bio', target.value)}
          />
        )}
      </Field>
      <Field label={t.ownProfile.links} hint={t.ownProfile.linksHint} error={issues.links}>
        {(control) => (
          <Input
            {...control}
            name="links"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.links ?? user.links.join(', ')}
            onChange={({ target }) => change('links', target.value)}
          />
        )}
      </Field>
      {isPending && !failure && !wasDraft ? (
        <p role="status" className="text-small font-semibold text-warn">
          {t.ownProfile.restored}
        </p>
      ) : null}
      {failure ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {failure.text}{' '}
          {failure.isSignedOut ? (
            <SoftLink href={loginPath('/me')} className="underline underline-offset-4">
              {t.ownProfile.login}
            </SoftLink>
          ) : null}
        </p>
      ) : null}
      <div className="grid gap-2.5 sm:flex sm:flex-wrap">
        <Button type="submit" look="signal" size="large" disabled={isSaving}>
          {isSaving ? t.ownProfile.updating : t.ownProfile.update}
        </Button>
        <div className="flex flex-wrap gap-2.5 sm:items-center max-sm:[&>*]:flex-auto max-sm:[&>*]:px-2.5">
          <Button onClick={() => setChoosing(true)} aria-haspopup="dialog">
            <SlidersHorizontal aria-hidden className="max-sm:hidden" />
            {t.ownProfile.preferences}
          </Button>
          <SoftLink href={profilePath(user.id)} className={buttonLook()}>
            {t.ownProfile.view}
          </SoftLink>
          <LogoutButton className={classNames(buttonLook(), 'max-sm:[&_svg]:hidden')} />
        </div>
      </div>
      {isChoosing ? (
        <Suspense
          fallback={
            <p role="status" className="sr-only">
              {t.preferences.title}
            </p>
          }
        >
          <PreferencesSheet userId={user.id} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </form>
  )
}
