'use client'

import { Download } from 'lucide-react'
import { CopyLinkButton } from '@/components/events/page/copy-link-button'
import { buttonLook } from '@/components/ui/button'
import { useText } from '#texts'

export type CampaignKitProps = {
  eventId: string
  posts: { short: string; long: string }
}

/** Pictures and texts for social media that come with a campaign, ready to post. */
export function CampaignKit({ eventId, posts }: CampaignKitProps) {
  const t = useText('advertising')
  const path = `/event/${eventId}`
  const files = [
    [`${path}/share-image/post`, 'post.jpg', t.kit.post],
    [`${path}/share-image/story`, 'story.jpg', t.kit.story],
    [`${path}/poster.pdf`, 'poster.pdf', t.kit.poster],
  ] as const
  return (
    <section aria-labelledby="kit" className="grid gap-5 border-t pt-8">
      <div className="grid gap-1.5">
        <h2 id="kit" className="text-lead">
          {t.kit.heading}
        </h2>
        <p className="max-w-prose text-small text-quiet">{t.kit.intro}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {files.map(([href, name, label]) => (
          <a key={name} href={href} download={name} className={buttonLook()}>
            <Download aria-hidden />
            {label}
          </a>
        ))}
      </div>
      {(['short', 'long'] as const).map((length) => (
        <div key={length} className="grid gap-2 rounded-control border bg-raised p-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-small font-semibold">{t.kit[length]}</h3>
            <CopyLinkButton url={posts[length]} label={t.kit.copy} className={buttonLook()} />
          </div>
          <p className="text-small wrap-anywhere whitespace-pre-line" dir="auto">
            {posts[length]}
          </p>
        </div>
      ))}
    </section>
  )
}
