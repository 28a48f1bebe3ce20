export const dayPicker = {
  calendar: 'When?',
  calendarHint: 'Choose a day, or the first and the last one.',
  selectDate: 'Select Date',
  confirm: 'Confirm',
  today: 'Today',
  anyDay: 'Any day',
  likedOn: 'You like',
  close: 'Close',
} as const
