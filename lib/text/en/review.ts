import { FACT_LABELS } from '../review'

export const review = {
  heading: 'Is this right?',
  toCheck: '{count, plural, one {# detail} other {# details}} to check',
  allGood: 'Everything looks right',
  allGoodText: 'You can still change any detail.',
  intro: 'We were not sure about these. One tap each.',
  confirm: 'Looks right',
  confirmAll: 'All of this is right',
  confirmIntro: 'We are sure of what we read. Compare it with the flyer; then search engines may show it, too.',
  change: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  choices: 'or is it',
  readFrom: 'Read from: “{words}”',
  missing: 'Not found on the flyer',
  add: 'Add',
  editAll: 'Change other details',
  hideAll: 'Hide other details',
  delete: 'Delete event',
  deleteQuestion: 'Are you sure you want to delete this event?',
  deleteConsequence: 'The page and its picture are removed. This cannot be undone.',
  deleted: 'Event deleted',
  /** Display names of the facts. */
  factLabels: FACT_LABELS,
} as const
