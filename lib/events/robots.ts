/** Words in the user agents of programs, including link previews and measuring tools. */
const ROBOT =
  /(?<!\bcu)bot(?:\b|[_/;\s-])|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|phantom|puppeteer|playwright|selenium|monitor|uptime|pingdom|scrap|fetch|archiv|facebookexternalhit|embedly|whatsapp|curl|wget|httpx?[/-]|python|java\/|go-http|libwww|okhttp|axios|node\b|^$/i

/** Whether a `User-Agent` belongs to a program rather than a person's browser; a missing one counts as a program. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent?.startsWith('Mozilla/') || ROBOT.test(userAgent)
}
