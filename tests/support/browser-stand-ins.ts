/** What jsdom lacks, for component tests: a wide screen without a mouse, object URLs. */
export function installBrowserStandIns(): void {
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList
  let made = 0
  URL.createObjectURL = () => `blob:test/${(made += 1)}`
  URL.revokeObjectURL = () => {}
}

/** One call that a component made: its path, its form or JSON, its headers. */
export type SentCall = { path: string; method: string; body: unknown; headers: Record<string, string> }

/** Stands in for the server of a component: `answer` gets each call and returns a status with JSON. */
export function answerCalls(
  answer: (call: SentCall) => Promise<{ status: number; json: unknown; headers?: Record<string, string> }>,
): SentCall[] {
  const sent: SentCall[] = []
  globalThis.fetch = (async (input: unknown, init: RequestInit = {}) => {
    const sentCall = {
      path: String(input),
      method: init.method ?? 'GET',
      body: init.body,
      headers: (init.headers ?? {}) as Record<string, string>,
    }
    sent.push(sentCall)
    const { status, json, headers = {} } = await answer(sentCall)
    return { ok: status >= 200 && status < 300, status, headers: { get: (name: string) => headers[name] ?? null }, json: async () => json }
  }) as unknown as typeof fetch
  return sent
}
