import { useEffect, useState } from 'react'
import { keepBegun, readBegun } from '@/components/browser/begun-texts'
import type { MessageView } from '@/lib/api/messages'

export type MessageText = {
  text: string
  change: (next: string) => void
  /** Hands over the text and empties the input; returns whether there was any. */
  submit: () => boolean
}

/** The text of a chat's input: the message that is edited, or a new one that is kept on the device until it is sent. */
export function useMessageText({
  groupId,
  editing,
  onText,
  onTyping,
}: {
  groupId: string
  editing: MessageView | null
  onText: (text: string) => void
  onTyping: (isTyping: boolean) => void
}): MessageText {
  const [text, setText] = useState('')
  useEffect(() => setText(readBegun('message', groupId)), [groupId])
  const editedId = editing?.id
  const [shownEdit, setShownEdit] = useState<string | undefined>(undefined)
  if (editedId !== shownEdit) {
    setShownEdit(editedId)
    setText(editing ? editing.content : readBegun('message', groupId))
  }
  return {
    text,
    change: (next) => {
      setText(next)
      if (!editing) keepBegun('message', groupId, next)
      onTyping(next.trim() !== '')
    },
    submit: () => {
      const said = text.trim()
      if (said === '') return false
      onText(said)
      keepBegun('message', groupId, '')
      setText('')
      onTyping(false)
      return true
    },
  }
}
