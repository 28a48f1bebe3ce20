/** Messages that one page of a chat brings. */
export const CHAT_PAGE = 50
