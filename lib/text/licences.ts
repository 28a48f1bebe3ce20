import { INFO_TITLES, type InfoText } from './info'

/** Licences of the packages that ship, the most frequent first, each with its packages. */
export function licencesText({ name, packages }: { name: string; packages: readonly { name: string; version: string; licence: string }[] }): InfoText {
  const byLicence = Object.entries(Object.groupBy(packages, ({ licence }) => licence)).toSorted(([a, x = []], [b, y = []]) => y.length - x.length || (a < b ? -1 : 1))
  return {
    title: INFO_TITLES.licences,
    lead: [
      packages.length === 0 ? `${name} is built with open-source software. This installation does not say which.` : `${name} is built with ${packages.length} packages of open-source software. Thank you to everybody who wrote them.`,
      'Each package brings the text of its licence along; it can be read in its folder or at npmjs.com under its name.',
    ],
    sections: byLicence.map(([licence, list = []]) => ({ title: `${licence} (${list.length})`, paragraphs: [list.map((one) => `${one.name} ${one.version}`).join(' · ')] })),
  }
}
