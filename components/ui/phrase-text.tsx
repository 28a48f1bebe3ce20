/** A phrase marked with its language, so that it is pronounced rightly. */
export function PhraseText({ phrase }: { phrase: { text: string; lang: string } }) {
  return <span lang={phrase.lang}>{phrase.text}</span>
}
