/** What a profile says, and what was typed over it; links as one text, separated by commas. */
type Profile = { username: string; bio: string; links: readonly string[] }
type Typed = { username?: string; bio?: string; links?: string }
export type ProfileChanges = { username?: string; bio?: string; links?: string[] }

/** Links as they are typed: separated by commas, trimmed, empty ones left out. */
export function parseLinks(text: string): string[] {
  return text
    .split(',')
    .map((link) => link.trim())
    .filter((link) => link !== '')
}

/** Only those fields that would become something else: nothing is sent for what was typed and taken back. */
export function toProfileChanges(profile: Profile, typed: Typed): ProfileChanges {
  const username = typed.username?.trim() ?? profile.username
  const bio = typed.bio?.trim() ?? profile.bio
  const links = typed.links === undefined ? profile.links : parseLinks(typed.links)
  return {
    ...(username === profile.username ? {} : { username }),
    ...(bio === profile.bio ? {} : { bio }),
    ...(links.join(',') === profile.links.join(',') ? {} : { links: [...links] }),
  }
}
