/** The path of a category's page. */
export const categoryPath = (category: string): string => `/category/${encodeURIComponent(category)}`
