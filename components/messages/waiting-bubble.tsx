'use client'

import { useEffect, useState } from 'react'
import { goToLogin } from '@/components/browser/form-draft'
import { useText } from '#texts'
import { Balloon } from './message-bubble'
import { MessageWords } from './message-words'
import type { Waiting } from './use-outbox'

export type WaitingBubbleProps = { message: Waiting; onRetry: () => void; onDiscard: (clientKey: string) => void }

/** The user's own message while it is being sent, or after that failed. */
export function WaitingBubble({ message: { clientKey, content, file, type, error, needsLogin }, onRetry, onDiscard }: WaitingBubbleProps) {
  const t = useText('chat')
  return (
    <article aria-label={t.you} className="mx-auto flex w-full max-w-4xl flex-row-reverse px-3 pt-1.5 md:px-5">
      <div className="flex max-w-[82%] min-w-0 flex-col items-end md:max-w-[34rem]">
        <div className="opacity-60">
          <Balloon isOwn>
            {file ? <Preview file={file} /> : null}
            {type === 'location' ? t.place : content ? <MessageWords text={content} /> : null}
          </Balloon>
        </div>
        {error === null ? (
          <p className="px-1 text-[0.75rem] text-quiet">{t.sending}</p>
        ) : (
          <p role="alert" className="flex flex-wrap justify-end gap-x-3 px-1 text-note">
            <span className="font-semibold text-signal">{error.startsWith(t.notSent) ? error : `${t.notSent} ${error}`}</span>
            <button type="button" className="tap-target font-semibold underline" onClick={needsLogin ? () => goToLogin() : onRetry}>
              {needsLogin ? t.logIn : t.retry}
            </button>
            <button type="button" className="tap-target text-quiet underline" onClick={() => onDiscard(clientKey)}>
              {t.discard}
            </button>
          </p>
        )}
      </div>
    </article>
  )
}

function Preview({ file }: { file: Blob }) {
  const t = useText('chat')
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? (
    <picture>
      <img src={url} alt={t.picture} width={280} height={280} className="mb-1 aspect-square w-50 max-w-full rounded-poster object-cover" />
    </picture>
  ) : null
}
