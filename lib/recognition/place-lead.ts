/** Dates, times and prices in a row that otherwise contains only a city ("12.05. WIEN"). */
export const DATE_AND_TIME =
  /\d{1,2}\s?[.:/h]\s?\d{0,4}\.?|\d+(?:st|nd|rd|th)?|(?<!\p{L})(?:jan|feb|fév|mär|mar|apr|avr|mai|may|jun|juin|jul|juil|aug|ago|sep|okt|oct|nov|dez|dec|déc|dic)\p{L}*|(?<!\p{L})(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|gio|ven|vie|sam|sab|dim|dom)(?!\p{L})|(?<!\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?!\p{L})|(?<!\p{L})(?:uhr|am|pm|ab|von|bis|um|at|the|of|de|of|den|ore|heures|uur|in)(?!\p{L})/giu
export const IN_BEFORE = /(?:^|[\s(,;|·•–-])(in|à|te|near|nahe|bei)\s$|(?:^|\s)@\s?$/iu
export const SOUTHERN_IN_BEFORE = /(?:^|[\s(,;|·•–-])(a|en|ad)\s$/iu
export const FROM_BEFORE = /(?:^|[\s(,;])(?:aus|from|uit|desde|da|dal|de|fra|of)\s$/iu
/** Biographies of performers also mention towns. */
export const LIFE_BEFORE =
  /(?<!\p{L})(?:born|lives|living|based|raised|studied|recorded|grew up|geboren\p{L}*|lebt|lebend\p{L}*|wohnt|wohnhaft|aufgewachsen|studiert\p{L}*|gegründet|née?|vit|vivant|nat[oa]|vive|nacid[oa]|woont|woonachtig)(?!\p{L})[^.]{0,40}\s(?:in|à|a|en|te)\s$/iu
export const ROUTE_BEFORE = /(?:^|\s)(?:von|from|de|da|van)\s$/iu
export const ROUTE_AFTER = /^\s(?:nach|to|à|a|naar|bis)\s/iu
export const SEPARATOR_BEFORE = /[,;|•·/–—:]\s*$|\s-\s*$/u
export const SEPARATOR_AFTER = /^\s*[,;|•·/–—:]|^\s-\s|^\s*\(/u
export const AT_BEFORE =
  /(?:^|\s)@\s?[\p{L}\d]|^\W*(?:ort|wo|where|venue|location|dove|luogo|lieu|où|lugar|dónde|donde|waar|locatie|plaats|treffpunkt|τόπος)\s?:/iu
export const BRACKET_BEFORE = /[([{]\s*$/u
export const BRACKET_AFTER = /^\s*!?\s*[)\]}]/u
/** Labels of times and prices that may follow a place in its row. */
export const AFTER_PLACE =
  /(?<!\p{L})(?:beginn|einla(?:ss|ß)|start|doors?|eintritt|open|ouverture|entrée|inizio|ingresso|apertura|entrada|aanvang|toegang|frei|free)(?!\p{L}):?/giu
/**
 * A venue’s noun just before its town: "Gemeindehaus Heuweiler". Schools and churches are excluded, because they are named after people and
 * districts.
 */
export const VENUE_BESIDE =
  /(?:haus|halle|saal|hof|platz|theater|heim|museum|bad|schloss|burg|kloster|zentrum|scheune|mühle|park|center|centre|hall|library|club|teatro|piazza|sala|centro|chiesa|théâtre|salle|église|place|zaal|kerk|plein)\s$/iu
