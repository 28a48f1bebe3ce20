const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/

/**
 * The server names in a text, lower case, each once: the first field of each line, as people type them and as Mastodon exports them.
 * Anything else (headings, names masked with stars) is left out.
 */
export function readHosts(text: string): string[] {
  const named = text.split(/\r?\n/).map((line) => {
    const first = (line.split(/[,;\s]/, 1)[0] ?? '').replace(/^"|"$/g, '').toLowerCase()
    return first.replace(/^(?:https?:\/\/|@)/, '').replace(/\/.*$/, '')
  })
  return [...new Set(named.filter((name) => name.length <= 253 && HOST.test(name)))]
}
