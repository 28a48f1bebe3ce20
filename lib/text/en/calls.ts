import { CALL_FAILURES } from '../call-failures'

/** Why a call failed that brought no sentence of the server's. */
export const calls = CALL_FAILURES
