/** Why a change of an event could not be made or taken back. */
export const historyErrors = {
  conflict: 'Somebody else changed this event while you were editing it. Nothing is lost: compare both and save again.',
  conflictField: 'Changed by somebody else meanwhile',
  alreadyUndone: 'This change was taken back already.',
  notUndoable: 'This change cannot be taken back.',
  staffOnly: 'Only moderation can take this back.',
  pictureGone: 'The former picture is no longer kept.',
  laterChange: '{field} was changed again later. Undo that change first.',
  undoFirst: 'Undo the later change first',
} as const
