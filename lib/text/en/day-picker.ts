export const dayPicker = {
  calendar: 'When?',
  calendarHint: 'Choose a day, or the first and the last one.',
  selectDate: 'Select Date',
  confirm: 'Confirm',
  today: 'Today',
  onlyToday: 'Only today',
  tomorrow: 'Tomorrow',
  weekend: 'Weekend',
  nextDays: 'Next 7 days',
  anyDay: 'Any day',
  likedOn: 'You like {titles}',
  close: 'Close',
} as const
