/** What tells a chat of two people from all others: their account ids in order, joined by a colon. */
export function directKey(oneId: string, otherId: string): string {
  return [oneId, otherId].sort().join(':')
}
