/** Messages per page of a chat. */
export const CHAT_PAGE = 50
