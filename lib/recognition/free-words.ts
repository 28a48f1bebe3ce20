/** Phrases for free entry in the languages of flyers; tolerant of misreadings and misprints ("ENTRITT FREI"). */
const FREE_ENTRY: readonly RegExp[] = [
  // German
  /(?:e[il1|]?n?tritt\w{0,2}|teilnahme|veranstaltung|angebot|besuch|konzert)\W{0,3}(?:ist |sind |für alle )?(?:kosten)?(?:frei|los)(?![\p{L}]*(?:willig|er\b))/iu,
  /frei(?:e[rn]?)?[ -]+e[il1|]?n?tritt/iu,
  /\bkostenlos\b|\bkostenfrei\b|\bkostenlose[rs]? (?:veranstaltung|teilnahme|eintritt|angebot|konzert|event|tickets)|\bgebührenfrei\b|\beintrittsfrei\b|\bumsonst\b/iu,
  /(?:e[il1|]?n?tritt|kosten|preis|beitrag|unkosten)\W{0,3}(?:gegen |auf |nach |eine |per )?(?:freiwillige |freie )?(?:spende|kollekte|ermessen|selbsteinschätzung|hut)/iu,
  /(?:gegen|auf|freie|freiwillige|um|über|eine|kleine)[ -]+(?:eine[rn]? )?(?:freie |freiwillige |kleine )?spenden?(?:basis)?\b|spenden? (?:erbeten|willkommen|erwünscht|sind)|\bspendenbasis\b|\bhutspende\b|\bhutkonzert\b|\bhut geht (?:rum|um|herum)\b|\bkollekte\b|\baustritt\b/iu,
  // English
  /\bfree (?:of charge|entry|entrance|admission|event|events|concerts?|shows?|tickets?|workshops?|screening|talk|lecture|performance|and open|to (?:attend|all|the public)|for all|gig|festival|live music|rsvp|class|classes)\b/iu,
  /\b(?:entry|entrance|admission|event|show|concert|attendance|cover|tickets?|cost|price)\W{0,3}(?:is |are )?free\b/iu,
  /\bno (?:cover(?: charge)?|entry fee|charge|admission fee)\b|\bpay[ -]?(?:what|as)[ -]?you[ -]?(?:can|want|like|wish|feel|go)\b|\bzahl,? was du (?:willst|kannst)\b|\bup to you\b|\bpwyw\b|\bpwyc\b|\bnotaflof\b/iu,
  /\b(?:suggested |by |for |voluntary )donations?\b|\bdonations? (?:welcome|appreciated|accepted|encouraged|at the door|based|only)|\bdonation[ -]based\b/iu,
  // French
  /\b(?:entrée|entree|accès|acces|participation|spectacle|concert)s?\W{0,3}(?:est |au |à )?(?:libre|gratuite?|prix libre|chapeau)s?\b|\bprix libre\b|\bgratuite?s?\b|\bgratuitement\b|\bau chapeau\b/iu,
  // Italian
  /\b(?:ingresso|entrata|accesso|partecipazione|evento)\W{0,3}(?:è |ad )?(?:liber[oa]|gratuit[oa]|gratis|offerta)\b|\bgratuit[oaie]\b|\bofferta libera\b/iu,
  // Spanish, Catalan, Portuguese
  /\b(?:entrada|acceso|accés|evento|concierto|actividad|participación|inscripción|inscripcione|inscri[cç][aãoõö]+e?)s?\W{0,3}(?:es |son )?(?:libres?|gratuit[oa]s?|gratis|lliure|franca|con donativo)\b|\b(?:aportación|aportació) voluntaria?\b|\btaquilla inversa\b|\ba la gorra\b|\bgorra consciente\b|\ba voluntad\b|\bcontribuição (?:voluntária|livre|consciente)\b/iu,
  // Dutch, Scandinavian
  /\b(?:toegang|entree|inkom|entré|deelname|adgang|inträde)\W{0,3}(?:is )?(?:gratis|vrij|fri(?:tt)?)\b|\b(?:gratis|vrije|fri|fritt) (?:toegang|entree|inkom|entré|deelname|adgang|inträde)\b|\bvrijwillige bijdrage\b/iu,
  // Greek
  /ελε[ύυ]θερη\s+ε[ίι]σοδος|ε[ίι]σοδος\W{0,3}(?:ελε[ύυ]θερη|δωρε[άα]ν)|δωρε[άα]ν/iu,
]

/** Words that mean free entry if they stand alone. */
const FREE_ALONE =
  /^\W*(?:free|frei|gratis|libre|libero|vrij|spende|spenden|kollekte|donations?|donativo|hut|pwyw|price: free|kosten: keine)\W*$/iu

/** Other things that are free, or merely sound like it. */
const FREE_OTHERWISE =
  /(?:free|gratis|kostenlose[rsn]?|gratuite?s?|gratuit[oaie]) (?:drinks?|food|snacks?|beer|bier|parking|parken|parkplätze|parcheggio|aparcamiento|wi-?fi|wlan|shuttle|shipping|gift|gifts|t-?shirts?|popcorn|pizza|coffee|kaffee|glass|shots?|lunch|giveaways?|parkeren)|(?:kinder|children|kids|enfants?|bambini|niños|crianças|kinderen|under|unter|bis|moins|menores|até)[^€$£]{0,24}(?:frei(?:en|er)?|free|gratis|gratuite?s?|gratuit[oaie])(?!\p{L})/iu

/** Whether a text says that entry is free or by donation. Languages: de, en, fr, it, es, nl, el, Scandinavian. */
export function saysFree(text: string): boolean {
  return freeWords(text) !== null
}

/** Whether a text is just such a word: "FREE", "GRATIS". */
export const isFreeAlone = (text: string): boolean => FREE_ALONE.test(text)

/** The words that say so, as printed; null if there are none. */
export function freeWords(text: string): string | null {
  if (FREE_ALONE.test(text)) return text.trim()
  if (FREE_OTHERWISE.test(text)) return null
  for (const pattern of FREE_ENTRY) {
    const match = pattern.exec(text)
    if (match) return match[0].trim()
  }
  return null
}
