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

/** Letters that look like a plain one, which decomposition leaves as they are: small capitals, phonetic and barred letters. */
const LOOKS = 'ıɩɪɑɡᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢđłøħŧ'
const MEANT = 'lllagabcdefghjklmnoprstuvwyzdloht'

/** A name with look-alikes folded together: case, accents, 0/o, 1/l/i, small capitals, spaces and punctuation. */
export function foldUsername(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s._-]+/g, '')
    .replace(/0/g, 'o')
    .replace(/[1|i]/g, 'l')
    .replace(/[^a-z0-9]/gu, (sign) => MEANT[LOOKS.indexOf(sign)] ?? sign)
}

const LATIN = /\p{Script=Latin}/u
/** Letters of an alphabet that is never written together with Latin. Source: UTS 39 §5.2, "highly restrictive". */
const APART =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

/** Why a name may not be taken: it looks like an id, like a word of the product, or mixes alphabets. Null if it may. */
export function usernameRefusal(name: string): 'likeId' | 'reserved' | 'alphabets' | null {
  if (ID_FORM.test(name)) return 'likeId'
  if ([...RESERVED].some((word) => foldUsername(word) === foldUsername(name))) return 'reserved'
  return LATIN.test(name) && APART.test(name) ? 'alphabets' : null
}
