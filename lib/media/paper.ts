/** The background of pages in each theme: `--paper` of `app/globals.css`, for places that no stylesheet reaches. */
export const PAPER = { light: '#faf6ee', dark: '#131211' } as const
