/** Waits until something holds; fails with what `show` tells when it does not within `ms`. */
export const until = async (holds: () => boolean | Promise<boolean>, show: () => unknown = () => '', ms = 30_000) => {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come to pass: ${JSON.stringify(show())}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
