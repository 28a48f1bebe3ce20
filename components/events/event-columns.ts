/** Columns of a grid of cards: two on a phone, more if there is room. */
export const EVENT_COLUMNS = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5'
