/** Waits until something holds; fails after `ms` with the result of `show`. */
export const until = async (holds: () => boolean | Promise<boolean>, show: () => unknown = () => '', ms = 30_000) => {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Timed out: ${JSON.stringify(show())}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
