import { DECISION_CHECKS } from '../moderation-checks'

/** What a decision of the staff lacks. */
export const decisions = DECISION_CHECKS
