import type { HelperSays } from './helper-process'

/**
 * The helper's side of `helper-process.ts`: answers each request with its memory, sends news while it works, and exits with its parent or
 * after an error that `work` does not answer.
 */
export function answerParent<Request, News, Answer>(
  work: (request: Request, tell: (news: News) => void) => Answer | Promise<Answer>,
): void {
  const say = (message: HelperSays<News, Answer>) => process.send?.(message)
  process.on('disconnect', () => process.exit(0))
  process.on('message', (request: Request & { id: number }) => {
    const answer = async () => work(request, (news) => say({ id: request.id, news }))
    answer().then(
      (given) => say({ id: request.id, answer: given, rssBytes: process.memoryUsage.rss() }),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
