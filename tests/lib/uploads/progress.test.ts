import { UPLOAD_STATES } from '@/lib/api/uploads'
import { textFor } from '@/lib/text/text-for'
import { nextProgress, PROGRESS_CAP, PROGRESS_START, stepAfter, stepOfState } from '@/lib/uploads/progress'

const UPLOAD_STEPS = textFor('uploads').uploadSteps

describe('the progress bar', () => {
  it.each([
    [25, 0, 30],
    [25, 0.999, 33],
    [30, 0.5, 37],
    [92, 0, 95],
    [95, 0.9, 95],
  ])('goes from %i with random number %d to %i', (percent, random, next) => {
    expect(nextProgress(percent, random)).toBe(next)
  })

  it('starts at 25 and waits at 95', () => {
    expect([PROGRESS_START, PROGRESS_CAP]).toEqual([25, 95])
  })
})

describe('the five messages', () => {
  it.each([
    [0, 0],
    [1499, 0],
    [1500, 1],
    [4500, 3],
    [6000, 4],
    [600_000, 4],
  ])('show after %i ms the one with index %i', (elapsedMs, step) => {
    expect(stepAfter(elapsedMs)).toBe(step)
  })

  it('have one for each real state but failure, in the order of the work', () => {
    expect(UPLOAD_STATES.map(stepOfState)).toEqual([0, 1, 2, 3, 4, 4, null])
    expect(UPLOAD_STEPS).toHaveLength(5)
  })
})
