'use client'

import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState, type FormEvent } from 'react'
import { LogoutButton } from '@/components/auth/logout-button'
import { Button, buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { lazyPart } from '@/components/ui/lazy-part'
import { SoftLink } from '@/components/ui/soft-link'
import { loginPath } from '@/lib/auth/next-path'
import { profilePath } from '@/lib/profiles/profile-path'
import { useText } from '#texts'
import { useOwnProfile, type EditedUser } from './use-own-profile'

const PreferencesSheet = lazyPart(() => import('./preferences-sheet').then(({ PreferencesSheet }) => PreferencesSheet))

export type OwnProfileFormProps = { user: EditedUser }

/** Name, bio and links, saved together. Pending changes stay in this browser until they are saved. */
export function OwnProfileForm({ user: given }: OwnProfileFormProps) {
  const t = useText('profiles')
  const { user, draft, change, save, isSaving, isRestored, issues, failure } = useOwnProfile(given)
  const [isChoosing, setChoosing] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid max-w-xl gap-5" aria-label={t.ownProfile.about}>
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
      {isRestored ? (
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
