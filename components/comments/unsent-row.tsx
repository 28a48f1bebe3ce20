'use client'

import { goToLogin } from '@/components/browser/form-draft'
import { useText } from '#texts'
import { COMMENT_ACTION } from './comment-tree'
import type { UnsentComment } from './use-unsent-comments'

export type UnsentRowProps = { comment: UnsentComment; onRetry: () => void; onDiscard: () => void }

/** A comment that is being sent, or failed and can be sent again. */
export function UnsentRow({ comment: { text, error, needsLogin }, onRetry, onDiscard }: UnsentRowProps) {
  const t = useText('comments')
  return (
    <div className="my-1 border-l-2 border-hairline pl-3">
      <p className="max-w-prose wrap-anywhere whitespace-pre-line text-quiet" dir="auto">
        {text}
      </p>
      {error === null ? (
        <p className="text-note text-quiet">{t.sending}</p>
      ) : (
        <p role="alert" className="flex flex-wrap items-center text-note font-semibold text-signal">
          {error.startsWith(t.notSent) ? error : `${t.notSent} ${error}`}
          <button type="button" className={COMMENT_ACTION} onClick={needsLogin ? () => goToLogin() : onRetry}>
            {needsLogin ? t.logIn : t.retry}
          </button>
          <button type="button" className={COMMENT_ACTION} onClick={onDiscard}>
            {t.discard}
          </button>
        </p>
      )}
    </div>
  )
}
