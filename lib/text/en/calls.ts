import { CALL_FAILURES } from '../call-failures'

/** Messages for calls that failed without a message from the server. */
export const calls = CALL_FAILURES
