/** What a press asked for before the code behind it was loaded. */
export type CommentWish = { kind: 'write' } | { kind: 'reply'; id: string }
