import { Fragment } from 'react'
import { toLinkParts } from '@/lib/messages/link-parts'

/** The text of a message. URLs become links that show where they lead and send no referrer. */
export function MessageWords({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
      {toLinkParts(text).map(({ text: shown, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline underline-offset-2">
            {shown}
          </a>
        ) : (
          <Fragment key={index}>{shown}</Fragment>
        ),
      )}
    </p>
  )
}
