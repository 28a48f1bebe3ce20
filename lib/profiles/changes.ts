/** A profile, and its form; the form's links are one comma-separated text. */
type Profile = { username: string; bio: string; links: readonly string[] }
type Typed = { username?: string; bio?: string; links?: string }
export type ProfileChanges = { username?: string; bio?: string; links?: string[] }

/** Links from the form: split at commas, trimmed, without empty ones. */
export function parseLinks(text: string): string[] {
  return text
    .split(',')
    .map((link) => link.trim())
    .filter((link) => link !== '')
}

/** Only the fields that would change. */
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
