type Shared = typeof globalThis & { litfassPages?: { purge: (tags: readonly string[]) => void; purgeAll: () => void } }
const shared: Shared = globalThis

/** Stands in for the web server's cache while `work` runs: the tags of pages that it renews, and what it returns. */
export async function purgedBy<T>(work: () => Promise<T>): Promise<{ tags: string[]; result: T }> {
  const tags: string[] = []
  shared.litfassPages = { purge: (some) => tags.push(...some), purgeAll: () => undefined }
  try {
    return { result: await work(), tags }
  } finally {
    delete shared.litfassPages
  }
}
