import { createGate } from '@/server/media/gate'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('admits no more than it has places, in order of arrival', async () => {
  const enter = createGate(2)
  const entered: number[] = []
  let inside = 0
  let most = 0
  const work = (number: number) => async () => {
    entered.push(number)
    most = Math.max(most, ++inside)
    await pause(5)
    inside--
    return number
  }

  const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => enter(work(number))))

  expect(answers).toEqual([1, 2, 3, 4, 5])
  expect(entered).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('a failure frees its place', async () => {
  const enter = createGate(1)

  const failed = enter(() => Promise.reject(new Error('broken')))

  await expect(failed).rejects.toThrow('broken')
  expect(await enter(async () => 'next')).toBe('next')
})
