/** Messages for calls that failed without a message from the server, in English; the catalogue has them in every language. */
export const CALL_FAILURES = {
  offline: 'No connection. Nothing was lost; please try again.',
  answered: 'The server answered {status}.',
  unreadable: 'The server answered in an unexpected form.',
} as const
