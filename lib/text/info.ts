/** A section of a page that is only read. `{email}` in a paragraph or point becomes a link to the contact address. */
export type InfoSection = {
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
  links?: readonly { href: string; label: string }[]
  /** What would be a table on paper: under each title, things with what is said about them. */
  groups?: readonly InfoGroup[]
  /** The name by which links lead to the groups. */
  anchor?: string
}

export type InfoGroup = {
  title: string
  text?: string
  rows: readonly { what: string; facts: readonly { name: string; text: string }[] }[]
}

/** A page that is only read: `lead` stands under the title, `isNumbered` counts its sections. */
export type InfoText = { title: string; lead: readonly string[]; isNumbered?: boolean; sections: readonly InfoSection[] }

type Line = string | ((values: never) => string)
type SectionWords = { title: Line; paragraphs: readonly Line[]; points?: readonly Line[]; links?: readonly Line[] }

/** The words of such a page in a catalogue, its sections by name. */
export type InfoWords = { title: Line; lead: readonly Line[]; sections: Readonly<Record<string, SectionWords>> }

type Values = Readonly<Record<string, string | number>>

export type InfoOptions = {
  /** What goes into the messages. */
  values?: Values
  /** Where the links of a section lead, in the order of their labels, by the section's name. */
  hrefs?: Readonly<Record<string, readonly string[]>>
  /** What stands in sections besides words, by their names. */
  parts?: Readonly<Record<string, Pick<InfoSection, 'groups' | 'anchor'>>>
  isNumbered?: boolean
}

/** Lines with their values put in. A line that says nothing for these values is left out. `{email}` stays, for the page to make a link of. */
export function wordsOf(lines: readonly Line[], values: Values = {}): string[] {
  // Messages take different values; each picks its own from all of them.
  return lines
    .map((line) => (typeof line === 'string' ? line : line({ email: '{email}', ...values } as never)))
    .filter((line) => line !== '')
}

/** The words of a page with their values put in. A paragraph or point that says nothing for these values is left out. */
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
