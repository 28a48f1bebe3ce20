'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { mergeStoredUser } from '@/components/browser/session'
import { useLeaveWarning } from '@/components/browser/use-leave-warning'
import { showToast } from '@/components/ui/toast'
import type { OwnUser } from '@/lib/api/auth'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { OwnProfile } from '@/lib/api/profiles'
import { toProfileChanges } from '@/lib/profiles/changes'
import { useText } from '#texts'
import { keepProfileDraft, useProfileDraft, type ProfileDraft } from './profile-draft'

export type EditedUser = Pick<OwnUser, 'id' | 'username' | 'bio' | 'links'>

/** The viewer's name, bio and links while they are edited. Pending changes stay in this browser until they are saved. */
export function useOwnProfile(given: EditedUser) {
  const t = useText('profiles')
  const router = useRouter()
  const [user, setUser] = useState(given)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isSignedOut: boolean } | null>(null)
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({})
  const draft = useProfileDraft(user.id)
  const [wasDraft, setWasDraft] = useState(false)
  const changes = toProfileChanges(user, draft)
  const isPending = Object.keys(changes).length > 0
  useLeaveWarning(isPending)

  const fail = (error: unknown) => {
    const isSignedOut = error instanceof CallError && error.status === 401
    if (error instanceof CallError)
      setIssues(Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.split('.')[0], message])))
    setFailure({ text: isSignedOut ? t.ownProfile.signedOut : messageOf(error, t.ownProfile.updateFailed), isSignedOut })
  }
  const save = async () => {
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
      fail(error)
    }
    return setSaving(false)
  }

  return {
    ...{ user, draft, save, isSaving, issues, failure },
    change: (field: keyof ProfileDraft, value: string) => {
      setWasDraft(true)
      keepProfileDraft(user.id, { ...draft, [field]: value })
    },
    /** Whether the changes are from an earlier visit. */
    isRestored: isPending && !failure && !wasDraft,
  }
}
