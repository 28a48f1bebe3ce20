/** A phrase marked with its language, so that screen readers pronounce it correctly. */
export function PhraseText({ phrase }: { phrase: { text: string; lang: string } }) {
  return <span lang={phrase.lang}>{phrase.text}</span>
}
