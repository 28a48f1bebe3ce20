'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { COMMUNITY_TYPES, communityGroupDescription, communityGroupName, type CommunityType } from '@/lib/groups/types'
import { COMMUNITY } from '@/lib/text/community'

export type CommunityBlockProps = { event: { id: string; title: string } }

/** The six group chats of an event; a press opens or joins one, after the login where there was none. Source: Spec §4 Group, client notes §4.3. */
export function CommunityBlock({ event }: CommunityBlockProps) {
  const router = useRouter()
  const user = useStoredUser()
  const [opening, setOpening] = useState<string | null>(null)

  const handleOpen = async (type: CommunityType) => {
    if (!user) return router.push('/login')
    setOpening(type.key)
    const [{ joinCommunity }, { showToast }, { messageOf }, { CallError }] = await Promise.all([import('./join-community'), import('@/components/ui/toast'), import('@/lib/api/message-of'), import('@/lib/api/client')])
    try {
      const id = await joinCommunity({ name: `${communityGroupName(type, event.title)} `, description: communityGroupDescription(type, event.title), eventId: event.id })
      router.push(`/group/${id}`)
    } catch (error) {
      if (error instanceof CallError && error.status === 401) router.push('/login')
      else void showToast(messageOf(error, COMMUNITY.failed))
      setOpening(null)
    }
    return undefined
  }
  return (
    <section aria-labelledby="community">
      <h2 id="community" className="text-lead">{COMMUNITY.heading}</h2>
      <p className="mt-1 text-small text-quiet">{COMMUNITY.intro}</p>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {COMMUNITY_TYPES.map((type) => (
          <li key={type.key}>
            <button
              type="button"
              disabled={opening !== null}
              aria-busy={opening === type.key || undefined}
              onClick={() => void handleOpen(type)}
              className="flex min-h-12 w-full items-center gap-2.5 rounded-control border border-control px-3.5 text-left text-small font-semibold hover:bg-sunken disabled:opacity-55"
            >
              <span aria-hidden>{type.emoji}</span>
              {type.label}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note text-quiet">{COMMUNITY.adults}</p>
    </section>
  )
}
