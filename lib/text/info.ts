/** A section of a text page. `{email}` in a paragraph or point becomes a link to the contact address. */
export type InfoSection = {
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
  links?: readonly { href: string; label: string }[]
  /** A table in groups: below each title, rows with their facts. */
  groups?: readonly InfoGroup[]
  /** The anchor for links to the groups. */
  anchor?: string
}

export type InfoGroup = {
  title: string
  text?: string
  rows: readonly { what: string; facts: readonly { name: string; text: string }[] }[]
}

/** A text page: `lead` is shown below the title, `isNumbered` numbers its sections. */
export type InfoText = { title: string; lead: readonly string[]; isNumbered?: boolean; sections: readonly InfoSection[] }

type Line = string | ((values: never) => string)
type SectionWords = { title: Line; paragraphs: readonly Line[]; points?: readonly Line[]; links?: readonly Line[] }

/** The texts of such a page in a catalogue, its sections by name. */
export type InfoWords = { title: Line; lead: readonly Line[]; sections: Readonly<Record<string, SectionWords>> }

type Values = Readonly<Record<string, string | number>>

export type InfoOptions = {
  /** Values of the messages. */
  values?: Values
  /** The link targets of a section, in the order of their labels, by the section's name. */
  hrefs?: Readonly<Record<string, readonly string[]>>
  /** What sections contain besides text, by section name. */
  parts?: Readonly<Record<string, Pick<InfoSection, 'groups' | 'anchor'>>>
  isNumbered?: boolean
}

/**
 * Lines with their values filled in. A line that is empty for these values is left out. `{email}` stays, for the page to turn into a link.
 */
export function wordsOf(lines: readonly Line[], values: Values = {}): string[] {
  // Messages take different values; each picks its own.
  return lines
    .map((line) => (typeof line === 'string' ? line : line({ email: '{email}', ...values } as never)))
    .filter((line) => line !== '')
}

/** The texts of a page with their values filled in. A paragraph or point that is empty for these values is left out. */
export function infoText(
  { title, lead, sections }: InfoWords,
  { values = {}, hrefs = {}, parts = {}, isNumbered = false }: InfoOptions = {},
): InfoText {
  const say = (line: Line) => wordsOf([line], values).join('')
  return {
    title: say(title),
    lead: wordsOf(lead, values),
    isNumbered,
    sections: Object.entries(sections).map(([name, section]) => ({
      title: say(section.title),
      paragraphs: wordsOf(section.paragraphs, values),
      ...(section.points ? { points: wordsOf(section.points, values) } : {}),
      ...(section.links ? { links: (hrefs[name] ?? []).map((href, index) => ({ href, label: say(section.links?.[index] ?? href) })) } : {}),
      ...parts[name],
    })),
  }
}
