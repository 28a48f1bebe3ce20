import { MessagesSquare } from 'lucide-react'
import { Avatar } from '@/components/media/avatar'
import type { GroupView } from '@/lib/api/groups'
import { pagePicture } from '@/lib/media/urls'

/** A chat's picture: the other person's portrait, the event's flyer, or an icon. */
export function GroupPicture({ group, sizePx }: { group: Pick<GroupView, 'kind' | 'imageUrl'>; sizePx: number }) {
  if (group.kind === 'direct') return <Avatar imageUrl={group.imageUrl} sizePx={sizePx} />
  if (!group.imageUrl)
    return (
      <span
        aria-hidden
        style={{ width: sizePx, height: sizePx }}
        className="grid shrink-0 place-items-center rounded-control bg-sunken text-quiet"
      >
        <MessagesSquare className="size-1/2" />
      </span>
    )
  return (
    <picture className="shrink-0">
      <img
        src={pagePicture(group.imageUrl, 'reel-tile')}
        alt=""
        width={sizePx}
        height={sizePx}
        decoding="async"
        style={{ width: sizePx, height: sizePx }}
        className="rounded-control bg-sunken object-cover"
      />
    </picture>
  )
}
