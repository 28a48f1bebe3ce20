import { distinctCategories } from '@/lib/events/categories'
import { genreSign, GENRES } from '@/lib/events/genres'
import { sayKind } from '@/lib/text/say-kind'
import { useLanguage, useText } from '#texts'

/** The options of a choice of category: each once in the page's language, and the present one even if it is none of them. */
export function GenreOptions({ present }: { present: string }) {
  const kinds = useText('kinds')
  const genres = distinctCategories(
    GENRES.map(([name]) => name),
    useLanguage(),
  )
  return (
    <>
      {present !== '' && !genres.includes(present) ? <option value={present}>{sayKind(present, kinds)}</option> : null}
      {genres.map((name) => (
        <option key={name} value={name}>
          {genreSign(name)} {sayKind(name, kinds)}
        </option>
      ))}
    </>
  )
}
