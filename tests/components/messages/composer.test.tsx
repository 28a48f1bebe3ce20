import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Composer, type ComposerProps } from '@/components/messages/composer'

const show = (more: Partial<ComposerProps> = {}) => {
  const said: string[] = []
  const pictures: File[] = []
  render(
    <Composer
      groupId="g"
      closedBecause={null}
      replyTo={null}
      editing={null}
      onCancel={() => undefined}
      onText={(text) => said.push(text)}
      onPicture={(file) => pictures.push(file)}
      onPlace={() => undefined}
      onTyping={() => undefined}
      {...more}
    />,
  )
  return { said, pictures, field: screen.queryByRole('textbox', { name: 'Message' }) }
}

beforeEach(() => window.sessionStorage.clear())

describe('writing in a chat', () => {
  test('Enter sends what was written without the blanks around it, and empties the field', async () => {
    const { said, field } = show()
    await userEvent.type(field as HTMLElement, '  hello {Enter}')
    expect(said).toEqual(['hello'])
    expect((field as HTMLTextAreaElement).value).toBe('')
  })

  test('Shift+Enter makes a new line', async () => {
    const { said, field } = show()
    await userEvent.type(field as HTMLElement, 'one{Shift>}{Enter}{/Shift}two{Enter}')
    expect(said).toEqual(['one\ntwo'])
  })

  test('blanks alone are not sent', async () => {
    const { said, field } = show()
    await userEvent.type(field as HTMLElement, '   {Enter}')
    expect(said).toEqual([])
  })

  test('a word that an input method is still putting together is not sent half', () => {
    const { said, field } = show()
    fireEvent.change(field as HTMLElement, { target: { value: 'にほ' } })
    fireEvent.keyDown(field as HTMLElement, { key: 'Enter', isComposing: true })
    expect(said).toEqual([])
  })

  test('what was begun is there again after a reload', async () => {
    const { field } = show()
    await userEvent.type(field as HTMLElement, 'half a thou')
    cleanup()
    expect((show().field as HTMLTextAreaElement).value).toBe('half a thou')
  })

  test('a pasted picture is sent, another file is not', () => {
    const { pictures, field } = show()
    const picture = new File(['x'], 'a.png', { type: 'image/png' })
    fireEvent.paste(field as HTMLElement, { clipboardData: { files: [picture] } })
    fireEvent.paste(field as HTMLElement, { clipboardData: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } })
    expect(pictures).toEqual([picture])
  })

  test('where nothing can be said it says why', () => {
    const { field } = show({ closedBecause: 'Wait.' })
    expect(field).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Wait.')
  })
})
