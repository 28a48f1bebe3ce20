import type { InfoText } from './info'
import type { AreaText } from './text-for'

/** Licences of the shipped packages, the most frequent first, each with its packages. */
export function licencesText(
  t: AreaText<'licences'>,
  { name, packages }: { name: string; packages: readonly { name: string; version: string; licence: string }[] },
): InfoText {
  const byLicence = Object.entries(Object.groupBy(packages, ({ licence }) => licence)).toSorted(
    ([a, x = []], [b, y = []]) => y.length - x.length || (a < b ? -1 : 1),
  )
  return {
    title: t.title,
    lead: [packages.length === 0 ? t.unknown({ name }) : t.built({ name, count: packages.length }), t.texts],
    sections: byLicence.map(([licence, list = []]) => ({
      title: `${licence} (${list.length})`,
      paragraphs: [list.map((one) => `${one.name} ${one.version}`).join(' · ')],
    })),
  }
}
