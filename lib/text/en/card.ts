/** What cards say of an event that is not as it was announced, or costs nothing. */
export const card = { cancelled: 'Cancelled', postponed: 'Postponed', moved: 'New date', sold_out: 'Sold out', free: 'Free' } as const
