import { fold } from './fold'
import type { Layout } from './layout'

/** Genres and themes worth a tag, folded pattern → tag. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/\bjazz\b/, 'jazz'],
  [/\bblues\b/, 'blues'],
  [/\brock\b/, 'rock'],
  [/\bpunk\b/, 'punk'],
  [/\bmetal\b/, 'metal'],
  [/\bindie\b/, 'indie'],
  [/\bhip ?hop\b|\brap\b/, 'hip-hop'],
  [/\bfolk\b/, 'folk'],
  [/\breggae\b/, 'reggae'],
  [/\bsoul\b/, 'soul'],
  [/\bfunk\b/, 'funk'],
  [/\btechno\b/, 'techno'],
  [/\bhouse music\b|\bdeep house\b/, 'house'],
  [/\bgoa\b|\bpsytrance\b|\btrance\b/, 'trance'],
  [/\bdrum ?(?:and|n|&)? ?bass\b|\bdnb\b/, 'drum and bass'],
  [/\belectro\w*\b|\belektro\w*\b/, 'electronic'],
  [/\bsalsa\b|\bbachata\b/, 'salsa'],
  [/\btango\b/, 'tango'],
  [/\bclassical\b|\bklassik\b|\bkammermusik\b|\bsinfonie\w*\b|\bsymphony\b|\bphilharmon\w*\b/, 'classical'],
  [/\bopern?\b|\bopera\b/, 'opera'],
  [/\bchor\b|\bchoir\b|\bkirchenchor\b/, 'choir'],
  [/\bcomedy\b|\bstand ?up\b|\bkabarett\b/, 'comedy'],
  [/\bpoetry slam\b/, 'poetry slam'],
  [/\bopen mic\b/, 'open mic'],
  [/\bkaraoke\b/, 'karaoke'],
  [/\bkinder\w*\b|\bkids\b|\bchildren\b|\benfants\b|\bbambini\b|\bninos\b/, 'kids'],
  [/\bfamil(?:y|ie|ien\w*|le)\b/, 'family'],
  [/\bklima\w*\b|\bclimate\b|\bfridays ?for ?future\b/, 'climate'],
  [/\bqueer\b|\bcsd\b|\blgbt\w*\b|\bpride\b/, 'queer'],
  [/\bvegan\w*\b/, 'vegan'],
  [/\bweihnacht\w*\b|\badvent\w*\b|\bchristmas\b/, 'christmas'],
  [/\byoga\b/, 'yoga'],
  [/\bbingo\b/, 'bingo'],
  [/\bquiz\b/, 'quiz'],
  [/\bflohmarkt\b|\bflea market\b/, 'flea market'],
  [/\bwine\b|\bwein\w*\b/, 'wine'],
  [/\bopen ?air\b/, 'open air'],
  [/\bliteratur\w*\b|\bliterature\b/, 'literature'],
  [/\bgrateful dead\b/, 'grateful dead'],
  [/\bfotogra\w*\b|\bphotograph\w*\b/, 'photography'],
  [/\bzirkus\b|\bcircus\b|\bcirco\b|\bcirque\b/, 'circus'],
]

/** A few useful words to find the event by, lower case, at most six: genres and themes named on the flyer. */
export function readTags(layout: Layout): string[] {
  const text = fold(layout.rows.map((row) => row.text).join(' \n '))
  return TAGS.filter(([pattern]) => pattern.test(text))
    .map(([, tag]) => tag)
    .slice(0, 6)
}
