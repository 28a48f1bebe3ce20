/** How flyers express each feature, in German or English. */
const WORDS: readonly (readonly [choice: string, words: RegExp])[] = [
  [
    'step_free',
    /(?<!\p{L})(?:barrierefrei|rollstuhlgerecht|stufenlos|ebenerdig|barrierefreie[rn]?\s(?:zugang|eingang|räume)|step[-\s]free|wheelchair[-\s]access(?:ible)?)(?!\p{L}|\s(?:wc|toilette))/giu,
  ],
  [
    'accessible_toilet',
    /(?<!\p{L})(?:(?:rollstuhl|behinderten)[-\s]?(?:wc|toilette)|(?:barrierefreies?|rollstuhlgerechtes?|barrierefreie|rollstuhlgerechte)\s(?:wc|toiletten?)|accessible\s(?:toilets?|restrooms?|wc))(?!\p{L})/giu,
  ],
  ['sign_language', /(?<!\p{L})(?:gebärdensprach\p{L}*|gebärdendolmetsch\p{L}*|DGS|BSL|sign[-\s]language)(?!\p{L})/giu],
  ['induction_loop', /(?<!\p{L})(?:induktionsschleife|induktive\shöranlage|induction\sloop|hearing\sloop)(?!\p{L})/giu],
  ['quiet_space', /(?<!\p{L})(?:ruheraum|rückzugsraum|quiet\s(?:space|room))(?!\p{L})/giu],
]
/** A negation right before such a word. */
const DENIED = /(?:nicht|leider|keine?n?|ohne|not|no|without)\s+(?:\p{L}+\s+)?$/iu

/** The accessibility features a flyer states; never those it denies. */
export function readAccessibility(text: string): string[] {
  return WORDS.filter(([, words]) => [...text.matchAll(words)].some(({ index }) => !DENIED.test(text.slice(0, index)))).map(
    ([choice]) => choice,
  )
}
