/** Longest prompt that is read; the rest of a longer one is ignored. */
export const MAX_PROMPT = 200
const MAX_WORDS = 10
const MAX_WORD_LENGTH = 40

/** The words of a prompt in lower case, without punctuation; at most ten. Accents are kept, because folding is part of stemming. */
export function promptWords(prompt: string): string[] {
  const words =
    prompt
      .slice(0, MAX_PROMPT)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].filter((word) => word.isWellFormed()).slice(0, MAX_WORDS)
}
