/** Words of likes and follows on their way to an account. */
export const SENT_LIKES = {
  followNotSent: 'This could not be saved to your account yet. It is kept here and sent again.',
  undo: 'Undo',
} as const

const counted = (count: number, one: string, many: string) => (count === 0 ? '' : count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What the notice after a login says: how many likes and follows of this device joined the account. */
export function mergedText(likes: number, follows: number): string {
  const parts = [counted(likes, 'like', 'likes'), counted(follows, 'follow', 'follows')].filter(Boolean)
  return `${parts.join(' and ')} from this device ${likes + follows === 1 ? 'is' : 'are'} now in your account.`
}
