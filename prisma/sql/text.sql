-- Words: how texts, names and places are compared and searched.

-- Text in lower case without accents, for search: "Café Größe" becomes "cafe grosse".
CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT lower(unaccent(value))
$function$;

-- Only letters and digits, separated by single spaces, so that "Rock/Pop" is two words; "Hip-Hop" is three: hip, hop, hiphop.
CREATE OR REPLACE FUNCTION public.plain_words(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  words text := regexp_replace(CASE WHEN value IS NFKC NORMALIZED THEN value ELSE normalize(value, NFKC) END, '[^[:alnum:]]+', ' ', 'g');
BEGIN
  IF position('-' IN value) > 0 THEN
    words := concat(words, ' ', (SELECT string_agg(replace(pair[1], '-', ''), ' ') FROM regexp_matches(value, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') AS pair));
  END IF;
  IF octet_length(words) > 1000 THEN
    -- Runs this long are not words, and Postgres limits a lexeme to 2 KB.
    words := regexp_replace(words, '[[:alnum:]]{100,}', ' ', 'g');
  END IF;
  RETURN words;
END
$function$;

-- The stems of the words of a name or title, German and English.
CREATE OR REPLACE FUNCTION public.name_roots(value text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
DECLARE
  words text := plain_words(value);
BEGIN
  RETURN tsvector_to_array(to_tsvector('german_names', words)) || tsvector_to_array(to_tsvector('english_names', words));
END
$function$;

-- The same for running text, without stop words.
CREATE OR REPLACE FUNCTION public.prose_roots(value text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
DECLARE
  words text := plain_words(value);
BEGIN
  RETURN tsvector_to_array(to_tsvector('german_prose', words)) || tsvector_to_array(to_tsvector('english_prose', words));
END
$function$;

-- Prefixes each term of a list with a character for its kind.
CREATE OR REPLACE FUNCTION public.marked(sign text, terms text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN cardinality(terms) > 0 THEN string_to_array(sign || array_to_string(terms, E'\n' || sign), E'\n') ELSE '{}' END
$function$;

-- A name as it is searched for: lower case, no accents. Immutable as long as nobody edits the rules of unaccent, so it can be indexed.
CREATE OR REPLACE FUNCTION public.name_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, value))
$function$;

-- The key of a city or category name: lower case, no accents, "Sankt" and "St." alike. Null for nothing.
CREATE OR REPLACE FUNCTION public.place_key(value text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT nullif(btrim(regexp_replace(regexp_replace(fold_text(normalize(left(value, 100), NFKC)), '[^[:alnum:]]+', ' ', 'g'), '\m(sankt|saint|sint)\M', 'st', 'g')), '')
$function$;

-- The key of a venue name: like a city's, and without the apostrophes that flyers leave out.
CREATE OR REPLACE FUNCTION public.venue_key(value text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT place_key(translate(value, U&'''\2019\2018`\00B4', ''))
$function$;

-- The key of a tag: only a-z, 0-9, ä, ö, ü and ß, after folding other accents; the label itself if nothing is left.
CREATE OR REPLACE FUNCTION public.tag_key(value text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(
    nullif(regexp_replace(translate(unaccent(translate(lower(normalize(left(value, 100), NFC)), 'äöüß', U&'\E000\E001\E002\E003')), U&'\E000\E001\E002\E003', 'äöüß'), '[^a-z0-9äöüß]', '', 'g'), ''),
    lower(btrim(left(value, 100))))
$function$;
