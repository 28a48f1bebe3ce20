/** Names with another meaning in addresses or in the product. */
const RESERVED = new Set([
  'public',
  'me',
  'admin',
  'administrator',
  'moderator',
  'root',
  'system',
  'support',
  'help',
  'null',
  'undefined',
  'anonymous',
  'api',
  'litfass',
  'new',
  'edit',
  'create',
  'search',
  'settings',
  'login',
  'logout',
  'register',
  'everyone',
  'all',
])
const ID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A name with look-alikes folded together: case, accents, 0/o, 1/l/i, spaces and punctuation. */
export function foldUsername(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s._-]+/g, '')
    .replace(/0/g, 'o')
    .replace(/[1|i]/g, 'l')
}

/** Why a name may not be taken, as a message for a person, or null if it may. */
export function usernameRefusal(name: string): string | null {
  if (ID_FORM.test(name)) return 'A username cannot look like an id.'
  if ([...RESERVED].some((word) => foldUsername(word) === foldUsername(name))) return 'This username is reserved.'
  if (/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)) return 'A username cannot mix alphabets.'
  return null
}
