import { fireEvent, render, screen } from '@testing-library/react'
import { MessageBubble } from '@/components/messages/message-bubble'
import type { MessageView } from '@/lib/api/messages'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'

const key = `${'b'.repeat(64)}.webp`

beforeEach(() => {
  installBrowserStandIns()
  // jsdom has the element but not its behaviour.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

it('a picture opens in full size over the chat', () => {
  const message = {
    id: 'm1',
    _id: 'm1',
    groupId: 'g',
    senderId: 'tom',
    username: 'Tom',
    content: '',
    type: 'image',
    fileUrl: `https://litfass.example/img/original/${key}`,
    createdAt: '2030-05-01T18:00:00.000Z',
    isRemoved: false,
    reactions: [],
  } as unknown as MessageView
  const nothing = () => undefined
  render(
    <MessageBubble
      message={message}
      viewerId="mara"
      isContinued
      isRead={false}
      showsNames
      timeZone="Europe/Berlin"
      tiles={{ kind: 'none' } as never}
      onActions={nothing}
      onReaction={nothing}
    />,
  )
  const opener = screen.getByRole('link', { name: 'Show in full size: Picture: Tom' })

  expect(opener.getAttribute('target')).toBeNull()
  fireEvent.click(opener)

  const full = screen.getByRole('dialog', { name: 'Picture: Tom' })
  expect(full.querySelector('img')?.getAttribute('src')).toContain(`/img/full/${key}`)
})
