/** The path of the page of a kind of event, wherever. */
export const categoryPath = (category: string): string => `/category/${encodeURIComponent(category)}`
