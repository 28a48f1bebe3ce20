/** Why a change of an event could not be made or taken back. */
export const historyErrors = {
  conflict: 'Someone else changed this event while you were editing it. Nothing is lost: compare both versions and save again.',
  conflictField: 'Someone else has changed this in the meantime',
  alreadyUndone: 'This change was already undone.',
  notUndoable: 'This change cannot be undone.',
  staffOnly: 'Only moderators can undo this.',
  pictureGone: 'The previous picture is no longer stored.',
  laterChange: '{field} was changed again later. Undo that change first.',
  mergedSince: 'This event has since been merged into another one. Undo that merge first.',
  undoFirst: 'Undo the later change first',
} as const
