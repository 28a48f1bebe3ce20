/** Words by which programs name themselves; previewers of links and measuring tools among them. */
const ROBOT =
  /(?<!\bcu)bot(?:\b|[_/;\s-])|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|phantom|puppeteer|playwright|selenium|monitor|uptime|pingdom|scrap|fetch|archiv|facebookexternalhit|embedly|whatsapp|curl|wget|httpx?[/-]|python|java\/|go-http|libwww|okhttp|axios|node\b|^$/i

/** Whether a `User-Agent` is a program's rather than a person's browser; nothing at all counts as a program. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent?.startsWith('Mozilla/') || ROBOT.test(userAgent)
}
