import { act, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { Composer } from '@/components/messages/composer'
import { watchUploadWishes } from '@/components/uploads/open-upload'
import { UploadHost } from '@/components/uploads/upload-host'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

const router = { push() {}, refresh() {}, prefetch() {} } as unknown as Router
const picture = new File(['flyer'], 'flyer.jpg', { type: 'image/jpeg' })
const carrying = (files: File[]) => ({ files, types: ['Files'] })

function openPage() {
  const said: File[] = []
  const offered: File[][] = []
  const stop = watchUploadWishes((files) => offered.push(files))
  const nothing = () => undefined
  render(
    <AppRouterContext.Provider value={router}>
      <p>An event</p>
      <Composer
        groupId="g"
        closedBecause={null}
        replyTo={null}
        editing={null}
        onCancel={nothing}
        onText={nothing}
        onPicture={(file) => said.push(file)}
        onPlace={nothing}
        onTyping={nothing}
      />
      <UploadHost />
    </AppRouterContext.Provider>,
  )
  return { said, offered, stop, chat: screen.getByRole('textbox', { name: 'Message' }), page: screen.getByText('An event') }
}

beforeEach(installBrowserStandIns)

it('a picture dropped or pasted on the page is offered as a flyer', async () => {
  const { offered, said, page, stop } = openPage()
  await act(async () => {
    fireEvent.drop(page, { dataTransfer: carrying([picture]) })
    fireEvent.paste(page, { clipboardData: carrying([picture]) })
  })
  stop()

  expect(await screen.findByRole('dialog', { name: 'Upload flyers' })).toBeDefined()
  expect(offered).toEqual([[picture], [picture]])
  expect(said).toEqual([])
})

it('a picture dropped or pasted into a chat goes to the chat alone', () => {
  const { offered, said, chat, stop } = openPage()
  fireEvent.drop(chat, { dataTransfer: carrying([picture]) })
  fireEvent.paste(chat, { clipboardData: carrying([picture]) })
  stop()

  expect(said).toEqual([picture, picture])
  expect(offered).toEqual([])
})
