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
  test('Enter sends the trimmed text and empties the field', async () => {
    const { said, field } = show()
    await userEvent.type(field as HTMLElement, '  hello {Enter}')
    expect(said).toEqual(['hello'])
    expect((field as HTMLTextAreaElement).value).toBe('')
  })

  test('Shift+Enter adds a line', async () => {
    const { said, field } = show()
    await userEvent.type(field as HTMLElement, 'one{Shift>}{Enter}{/Shift}two{Enter}')
    expect(said).toEqual(['one\ntwo'])
  })

  test('blank text is not sent', async () => {
    const { said, field } = show()
    await userEvent.type(field as HTMLElement, '   {Enter}')
    expect(said).toEqual([])
  })

  test('text in composition of an input method is not sent', () => {
    const { said, field } = show()
    fireEvent.change(field as HTMLElement, { target: { value: 'にほ' } })
    fireEvent.keyDown(field as HTMLElement, { key: 'Enter', isComposing: true })
    expect(said).toEqual([])
  })

  test('a draft is restored after a reload', async () => {
    const { field } = show()
    await userEvent.type(field as HTMLElement, 'half a thou')
    cleanup()
    expect((show().field as HTMLTextAreaElement).value).toBe('half a thou')
  })

  test('a pasted picture is sent, other files are not', () => {
    const { pictures, field } = show()
    const picture = new File(['x'], 'a.png', { type: 'image/png' })
    fireEvent.paste(field as HTMLElement, { clipboardData: { files: [picture] } })
    fireEvent.paste(field as HTMLElement, { clipboardData: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } })
    expect(pictures).toEqual([picture])
  })

  test('a disabled composer says why', () => {
    const { field } = show({ closedBecause: 'Wait.' })
    expect(field).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Wait.')
  })
})
