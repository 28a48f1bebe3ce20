import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { EventComments } from '@/components/comments/event-comments'
import { writeEntry } from '@/components/browser/local-storage'
import { ToastHost } from '@/components/ui/toast-host'
import { showAgain } from '@/components/ui/undo'
import { FIRST_COMMENTS, type CommentView } from '@/lib/api/comments'
import { toShownComment } from '@/lib/comments/shown-comment'
import { answerCalls, installBrowserStandIns, type SentCall } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

const EVENT_ID = '01890000-0000-7000-8000-000000000001'
const comment = (id: string, changes: Partial<CommentView> = {}): CommentView => ({
  id,
  _id: id,
  eventId: EVENT_ID,
  userId: 'public',
  text: `said ${id}`,
  createdAt: new Date(Date.now() - 3 * 60_000).toISOString(),
  parentId: null,
  depth: 0,
  replies: [],
  isRemoved: false,
  isOwn: false,
  ...changes,
})
const { Wrapper } = notedRouter()
const show = (comments: CommentView[], hostId = 'public') =>
  render(<EventComments eventId={EVENT_ID} hostId={hostId} comments={comments.map(toShownComment)} total={comments.length} />, {
    wrapper: Wrapper,
  })
const bodyOf = (call: SentCall | undefined) => JSON.parse(String(call?.body)) as Record<string, unknown>
/** The section once its code has loaded. */
const awake = async () => {
  const field = screen.getByRole('textbox', { name: 'Write a comment' })
  fireEvent.focus(field)
  await screen.findByRole('link', { name: 'Comment guidelines' })
  return field
}
/** The time to undo ends with the page. */
const leavePage = () => window.dispatchEvent(new Event('pagehide'))
const write = (box: HTMLElement, text: string) => {
  fireEvent.change(box, { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Post' }))
}

// The form's code is loaded by the press.
jest.setTimeout(30_000)

beforeEach(() => {
  installBrowserStandIns()
  window.sessionStorage.clear()
  for (const id of ['a', 'undone']) showAgain(`comment:${id}`)
  for (const key of ['loggedIn', 'user', 'uploadedEvents'] as const) writeEntry(key, null)
})

it('the page brings its comments and requests nothing', () => {
  const sent = answerCalls(async () => ({ status: 200, json: [] }))
  show([comment('a'), comment('b', { parentId: 'a', depth: 1 })])

  expect(screen.getByText('said a')).toBeTruthy()
  expect(screen.getByText('said b').closest('[style]')?.getAttribute('style')).toContain('20px')
  expect(sent).toEqual([])
})

// Before any test that loads the code.
it('a form sent before its code has loaded outlives the page', async () => {
  answerCalls(async () => ({ status: 200, json: [] }))
  const first = show([])
  const field = screen.getByRole('textbox', { name: 'Write a comment' })
  fireEvent.change(field, { target: { value: 'Early words' } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  first.unmount()

  show([])

  expect((screen.getByRole('textbox', { name: 'Write a comment' }) as HTMLTextAreaElement).value).toBe('Early words')
})

it('a new comment shows at once, is sent with its parent and is then replaced by the server’s version', async () => {
  const sent = answerCalls(async ({ method }) =>
    method === 'POST'
      ? { status: 200, json: comment('new', { text: 'At eight', parentId: 'a', depth: 1, isOwn: true }) }
      : { status: 200, json: [comment('a')] },
  )
  show([comment('a')])

  fireEvent.click(screen.getByRole('button', { name: 'Reply' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Write a reply' }), { target: { value: '  At eight ' } })
  const form = screen.getByRole('textbox', { name: 'Write a reply' }).closest('form')
  fireEvent.submit(form as HTMLFormElement)

  expect(screen.getByText('Sending…')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(screen.queryByText('Sending…')).toBeNull()
  const post = sent.find(({ method }) => method === 'POST')
  expect(post?.path).toBe(`/api/comments/event/${EVENT_ID}`)
  expect(bodyOf(post)).toEqual({ text: 'At eight', parentId: 'a' })
})

it('a comment written after the session has ended keeps its text and leads to the login', async () => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'u1', username: 'Mara' }))
  const sent = answerCalls(async ({ method }) =>
    method === 'POST'
      ? { status: 401, json: { message: 'Please log in first.', code: 'unauthenticated', requestId: 'r' } }
      : { status: 200, json: [] },
  )
  show([])
  write(await awake(), 'Precious words')

  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(screen.getByText('Precious words')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(bodyOf(sent.find(({ method }) => method === 'POST'))).toEqual({ text: 'Precious words', expectedUserId: 'u1' })
})

it('a comment that could not be sent keeps its text and can be sent again', async () => {
  let isOffline = true
  answerCalls(async ({ method }) => {
    if (method !== 'POST') return { status: 200, json: [] }
    if (isOffline) throw new TypeError('offline')
    return { status: 200, json: comment('new', { text: 'Precious words', isOwn: true }) }
  })
  show([])
  write(await awake(), 'Precious words')

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not sent.')
  expect(screen.getByText('Precious words')).toBeTruthy()

  isOffline = false
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('Precious words')).toBeTruthy()
})

it('a comment that could not be sent outlives the page, for its author only, until it has arrived', async () => {
  const mine = comment('new', { text: 'Precious words', isOwn: true })
  let isOffline = true
  answerCalls(async ({ method }) => {
    if (method !== 'POST') return { status: 200, json: [] }
    if (isOffline) throw new TypeError('offline')
    return { status: 200, json: mine }
  })
  const first = show([])
  write(await awake(), 'Precious words')
  await screen.findByRole('alert')
  first.unmount()

  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'other', username: 'Mara' }))
  const others = show([])
  await awake()
  expect(screen.queryByText('Precious words')).toBeNull()
  others.unmount()
  for (const key of ['loggedIn', 'user'] as const) writeEntry(key, null)
  const second = show([])
  await awake()
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent.')
  isOffline = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('button', { name: 'Edit' })
  second.unmount()

  show([])
  await awake()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a comment that had arrived although its answer was lost is not offered again', async () => {
  let isStored = false
  const mine = comment('new', { text: 'Precious words', isOwn: true })
  answerCalls(async ({ method }) => {
    if (method === 'GET') return { status: 200, json: isStored ? [mine] : [] }
    isStored = true
    throw new TypeError('connection lost')
  })
  const first = show([])
  write(await awake(), 'Precious words')
  await screen.findByRole('alert')
  first.unmount()

  show([])
  await awake()
  await screen.findByRole('button', { name: 'Edit' })

  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByText('Precious words')).toHaveLength(1)
})

it('a change that could not be sent is in the field again', async () => {
  const own = comment('a', { isOwn: true, text: 'At eight' })
  answerCalls(async ({ method }) => {
    if (method === 'PUT') throw new TypeError('offline')
    return { status: 200, json: [own] }
  })
  show([own])
  await awake()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit' }), { target: { value: 'At nine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit' })).toBeNull())

  expect(((await screen.findByRole('textbox', { name: 'Edit' })) as HTMLTextAreaElement).value).toBe('At nine')
})

it('blank text is not sent', async () => {
  const sent = answerCalls(async () => ({ status: 200, json: [] }))
  show([])
  write(await awake(), ' \n ')

  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

it('a draft survives a reload of the page', async () => {
  answerCalls(async () => ({ status: 200, json: [] }))
  const first = show([])
  fireEvent.change(await awake(), { target: { value: 'Half a thou' } })
  first.unmount()
  show([])

  expect(((await awake()) as HTMLTextAreaElement).value).toBe('Half a thou')
})

it('replies are offered down to level 4', () => {
  const levels = Array.from({ length: 6 }, (_, depth) => comment(`c${depth}`, { depth, parentId: depth === 0 ? null : `c${depth - 1}` }))
  show(levels)

  expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(5)
})

it('own comments can be edited and deleted; others’ can be reported', async () => {
  const own = comment('a', { isOwn: true, text: 'At eight' })
  const sent = answerCalls(async ({ method, path }) => {
    if (method === 'PUT') return { status: 200, json: { ...own, text: 'At nine', editedAt: new Date().toISOString() } }
    if (method === 'DELETE') return { status: 200, json: { ok: true, id: 'a', _id: 'a' } }
    return { status: 200, json: path.includes('since') ? [] : [own, comment('b')] }
  })
  show([own, comment('b')])
  await awake()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit' }), { target: { value: 'At nine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('At nine')).toBeTruthy()
  expect(await screen.findByText(/edited/)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.queryByText('At nine')).toBeNull()
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  leavePage()
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true))
  expect(screen.queryByText('At nine')).toBeNull()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['PUT /api/comments/a', 'DELETE /api/comments/a']),
  )
  expect(screen.getAllByRole('button', { name: 'Report' })).toHaveLength(1)
})

it('a reply under way when its parent is deleted does not bring it back', async () => {
  const own = comment('a', { isOwn: true })
  let isDeleted = false
  let answerLate = () => {}
  const held = new Promise<void>((resolve) => (answerLate = resolve))
  answerCalls(async ({ method, path }) => {
    if (method === 'DELETE') isDeleted = true
    if (method !== 'GET') return { status: 200, json: { ok: true, id: 'a', _id: 'a' } }
    const json = isDeleted ? [] : [own]
    if (path.includes('since')) await held
    return { status: 200, json }
  })
  show([own])
  await awake()
  await screen.findByRole('button', { name: 'Delete' })
  document.dispatchEvent(new Event('visibilitychange'))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  leavePage()
  await waitFor(() => expect(screen.queryByText('said a')).toBeNull())

  await act(async () => answerLate())

  expect(screen.queryByText('said a')).toBeNull()
})

it('a failed deletion restores the comment', async () => {
  const own = comment('a', { isOwn: true })
  answerCalls(async ({ method }) =>
    method === 'DELETE' ? { status: 404, json: { message: 'gone', code: 'not_found', requestId: 'r' } } : { status: 200, json: [own] },
  )
  show([own])
  await awake()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  leavePage()

  expect(await screen.findByText('said a')).toBeTruthy()
})

it('a deletion can be undone, and until then nothing is sent', async () => {
  const own = comment('undone', { isOwn: true })
  const sent = answerCalls(async () => ({ status: 200, json: [own] }))
  render(<ToastHost />)
  show([own, comment('b')])
  await awake()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(screen.queryByText('said undone')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Comments 1' })).toBeTruthy()

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('said undone')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Comments 2' })).toBeTruthy()
  leavePage()
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
})

it('a form sent before hydration is sent once afterwards and counts at once', async () => {
  const sent = answerCalls(async ({ method }) =>
    method === 'POST' ? { status: 200, json: comment('new', { text: 'Early words', isOwn: true }) } : { status: 200, json: [] },
  )
  show([])
  const field = screen.getByRole('textbox', { name: 'Write a comment' })
  fireEvent.change(field, { target: { value: 'Early words' } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)

  expect(await screen.findByText('Early words')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Comments 1' })).toBeTruthy()
  await screen.findByRole('button', { name: 'Edit' })
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Comments 1' })).toBeTruthy()
})

it('the host can hide comments of others', async () => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'host', username: 'Mara' }))
  const sent = answerCalls(async ({ method }) => ({
    status: 200,
    json: method === 'PUT' ? comment('a', { isRemoved: true }) : [comment('a')],
  }))
  show([comment('a')], 'host')
  await awake()

  fireEvent.click(await screen.findByRole('button', { name: 'Hide' }))

  await waitFor(() => expect(screen.queryByText('said a')).toBeNull())
  expect(bodyOf(sent.find(({ method }) => method === 'PUT'))).toEqual({ isHidden: true })
})

it('new comments of others appear by themselves while the page is visible', async () => {
  jest.useFakeTimers()
  try {
    const sent = answerCalls(async ({ path }) => ({
      status: 200,
      json: path.includes('since') ? [comment('later', { createdAt: new Date().toISOString() })] : [comment('a')],
    }))
    show([comment('a')])
    fireEvent.focus(screen.getByRole('textbox', { name: 'Write a comment' }))
    await act(async () => void (await jest.advanceTimersByTimeAsync(100)))
    expect(screen.queryByText('said later')).toBeNull()

    await act(async () => void (await jest.advanceTimersByTimeAsync(21_000)))

    expect(screen.getByText('said later')).toBeTruthy()
    expect(sent.at(-1)?.path).toContain('since=')
  } finally {
    jest.useRealTimers()
  }
})

it('earlier comments load on request, from the oldest of the newest and not from a parent far older', async () => {
  const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 12, minute)).toISOString()
  const newest = Array.from({ length: FIRST_COMMENTS }, (_, place) =>
    comment(`new${place}`, { createdAt: at(30 + place), parentId: place === 0 ? 'old' : null }),
  )
  const old = comment('old', { createdAt: at(1) })
  const sent = answerCalls(async ({ path }) => ({
    status: 200,
    json: path.includes('before') ? [comment('between', { createdAt: at(20) })] : [old, ...newest],
  }))
  render(<EventComments eventId={EVENT_ID} hostId="public" comments={[old, ...newest].map(toShownComment)} total={FIRST_COMMENTS + 2} />, {
    wrapper: Wrapper,
  })
  await awake()

  fireEvent.click(screen.getByRole('button', { name: 'Show earlier comments' }))

  expect(await screen.findByText('said between')).toBeTruthy()
  expect(sent.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('before')).filter(Boolean)).toEqual([at(30)])
  expect(screen.queryByRole('button', { name: 'Show earlier comments' })).toBeNull()
})

it('whom a comment from another server mentions is a link to their page there; words of people here stay words', () => {
  const text = '<b>Hi</b> @bea@social.example'
  show([comment('a', { text, username: '@anna@other.example' }), comment('b', { text, username: 'Mara', userId: EVENT_ID })])

  const links = screen.getAllByRole('link', { name: '@bea@social.example' })

  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://social.example/@bea', 'nofollow ugc noopener noreferrer'],
  ])
  expect(screen.getAllByText(/<b>Hi<\/b>/)).toHaveLength(2)
})

it('someone on another server can be blocked from their comment, which then collapses; other comments have no such button', async () => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'u1', username: 'Mara' }))
  const sent = answerCalls(async ({ method, path }) => {
    if (method === 'POST') return { status: 200, json: { ok: true, id: '@anna@social.example', isBlocked: true } }
    return { status: 200, json: path.includes('blocks') ? { profiles: [] } : [] }
  })
  show([comment('a', { username: '@anna@social.example' }), comment('b', { userId: 'u2', username: 'Ben' }), comment('c')])
  await awake()

  const buttons = await screen.findAllByRole('button', { name: 'Block' })
  expect(buttons.map((button) => button.closest('li')?.id)).toEqual(['comment-a'])
  fireEvent.click(buttons[0] as HTMLElement)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }))

  expect(await screen.findByText('A comment by someone you blocked.')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.path).toBe('/api/users/me/blocks/%40anna%40social.example')
})
