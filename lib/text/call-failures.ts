/** Why a call failed that brought no sentence of the server's, in English; the catalogue says it in every language. */
export const CALL_FAILURES = {
  offline: 'No connection. Nothing was lost; please try again.',
  answered: 'The server answered {status}.',
  unreadable: 'The server answered in an unexpected form.',
} as const
