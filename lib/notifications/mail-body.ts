import type { Language } from '@/lib/text/languages'
import type { AreaText } from '@/lib/text/text-for'

/** One entry in a mail's list: its link and lines of text. */
export type MailEntry = {
  title: string
  url: string
  lines: readonly string[]
  /** Shown first, for example that it is an advertisement. */
  label?: string
}

/** A mail's content; all of it is plain text and escaped in the HTML part. */
export type MailWords = {
  /** The first line, as a person would say it. */
  heading: string
  paragraphs: readonly string[]
  entries?: readonly MailEntry[]
  /** The mail's button, if any; the address is absolute. */
  action?: { label: string; url: string }
  /** A picture embedded in the mail below its paragraphs, by content id. */
  picture?: { cid: string; alt: string; widthPx: number }
  /** Why this mail was sent. */
  footer?: string
  /** Unsubscribes by a single POST, for mail programs. */
  listUnsubscribeUrl?: string
  /** The same for people: a page with a button. */
  unsubscribePageUrl?: string
}

/** The site a mail is from, and its language. */
export type MailFrame = { siteName: string; language: Language; t: AreaText<'mails'> }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
const paragraph = (text: string, style = 'margin:0 0 16px') => `<p style="${style}">${escape(text).replaceAll('\n', '<br>')}</p>`
const LABEL = 'display:inline-block;margin:0 0 4px;padding:0 6px;border:1px solid #6b645a;border-radius:4px;font-size:13px;color:#6b645a'
const entryText = ({ label, title, lines, url }: MailEntry) => [label && `[${label}]`, title, ...lines, url].filter(Boolean).join('\n')
const entryHtml = ({ label, title, lines, url }: MailEntry) =>
  [
    '<div style="margin:0;padding:16px 0;border-top:1px solid #e4ddd0">',
    label && `<span style="${LABEL}">${escape(label)}</span>`,
    `<h2 style="margin:0 0 4px;font-size:18px;line-height:1.3"><a href="${escape(url)}" style="color:#1c1a17">${escape(title)}</a></h2>`,
    ...lines.map((line) => paragraph(line, 'margin:0')),
    '</div>',
  ]
    .filter(Boolean)
    .join('\n')
const SMALL = 'margin:24px 0 0;font-size:13px;color:#6b645a'

/**
 * A mail as plain text and as HTML, without external pictures and with inline styles, since mail programs drop all others. User text is
 * escaped.
 */
export function toMailBody(words: MailWords, { siteName, language, t }: MailFrame): { text: string; html: string } {
  const unsubscribe = words.unsubscribePageUrl ?? words.listUnsubscribeUrl
  const text = [
    words.heading,
    ...words.paragraphs,
    ...(words.entries ?? []).map(entryText),
    words.action && `${words.action.label}:\n${words.action.url}`,
    ['--', siteName, words.footer, unsubscribe && t.unsubscribe({ address: unsubscribe })].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')

  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escape(words.heading)}</h1>`,
    ...words.paragraphs.map((each) => paragraph(each)),
    words.picture &&
      `<p style="margin:0 0 16px"><img src="cid:${escape(words.picture.cid)}" alt="${escape(words.picture.alt)}" width="${words.picture.widthPx}"></p>`,
    ...(words.entries ?? []).map(entryHtml),
    words.action &&
      `<p style="margin:24px 0"><a href="${escape(words.action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1a17;color:#ffffff;text-decoration:none">${escape(words.action.label)}</a></p>${paragraph(words.action.url, 'margin:0;font-size:13px;color:#6b645a;word-break:break-all')}`,
    paragraph([siteName, words.footer].filter(Boolean).join('\n'), SMALL),
    unsubscribe && `<p style="${SMALL}"><a href="${escape(unsubscribe)}" style="color:#6b645a">${escape(t.unsubscribeLink)}</a></p>`,
  ]
    .filter(Boolean)
    .join('\n')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(words.heading)}</title></head>
<body style="margin:0;padding:24px;background:#f6f2ea;color:#1c1a17;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px;overflow-wrap:anywhere">
${body}
</div></body></html>`
  return { text, html }
}
