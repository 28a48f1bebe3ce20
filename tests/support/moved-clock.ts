/** Sets what time it is for everything that asks for it; timers and the database's own clock go on. */
export const setClock = (at: Date): void => {
  jest.useFakeTimers({
    now: at,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  })
}

/** Gives the machine's clock back. */
export const resetClock = (): void => void jest.useRealTimers()
