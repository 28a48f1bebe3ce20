/** Words of who goes to an event. */
export const going = {
  noDevice: 'This browser keeps no cookie, so there is nothing to remember your answer by.',
  isOver: 'This event is over.',
  isCancelled: 'This event is cancelled.',
  tooMany: 'You go to as many events as can be kept. Take some back first.',
} as const
