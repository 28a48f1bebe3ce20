/** The unique key of a chat of two people: their sorted account ids, joined by a colon. */
export function directKey(oneId: string, otherId: string): string {
  return [oneId, otherId].sort().join(':')
}
