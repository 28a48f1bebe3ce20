/**
 * Words that distinguish titles, venues, organisers and performers on posters, in German, English, French, Italian, Spanish and Dutch, with
 * a little Greek. Patterns are matched against folded text (lower case, no accents).
 */

const words = (...lists: string[]) => new RegExp(`(?:^| )(?:${lists.join('|')})(?= |$)`)
const stems = (...lists: string[]) => new RegExp(`(?:${lists.join('|')})`)

/** Kinds of event in titles: whole words. */
export const EVENT_WORD = words(
  'fest|feste|festival|festivals|konzert|konzerte|concert|concerts|concerto|concierto|demo|party|partys|show|gala|ball|tour|slam|jam|session|sessions|night|nights|nacht|abend|tag|tage|day|days|week|weekend|woche|wochenende',
  'lesung|theater|musical|oper|opera|kabarett|cabaret|comedy|markt|flohmarkt|market|fair|expo|messe|basar|bazaar|bazar|ausstellung|exhibition|vernissage|finissage|vortrag|lecture|talk|talks|workshop|workshops|seminar|kurs|class|course|konferenz|conference|kongress|symposium|forum|treffen|meetup|camp|barcamp|hackathon|turnier|cup|lauf|run|marathon|rallye|bingo|quiz|karaoke|kino|film|filmfest|tanz|dance|disco|rave|open air|openair|open mic|release|premiere|jubilaum|anniversary|birthday|streik|strike|protest|march|parade|umzug|kundgebung|mahnwache|fruhstuck|brunch|cafe|tafel|dinner|tasting|celebration|carnival|halloween|advent|christmas|ostern|easter|sylvester|silvester|karneval|fasching|oktoberfest|drive',
  'fete|soiree|spectacle|exposition|conference|atelier|marche|brocante|vide grenier|bal|tournoi|rencontre|rencontres|journee|journees|nuit|projection|kermesse|foire|salon',
  'festa|sagra|mostra|serata|spettacolo|mercato|mercatino|torneo|convegno|incontro|giornata|notte|fiera|cena|concorso|rassegna|cammino',
  'fiesta|fiestas|feria|verbena|exposicion|espectaculo|mercado|taller|charla|jornada|jornadas|encuentro|noche|gira|carrera|certamen|ciclo|teatro|circo',
  'feest|avond|buurtavond|markt|voorstelling|tentoonstelling|lezing|borrel|dag|festiviteit|rommelmarkt|viering',
  'φεστιβαλ|συναυλια|γιορτη|παρασταση|εκθεση|ρεκορ',
)
/** Endings of German and Dutch compounds that name an event ("Sommerfest", "Laternendemo"). */
export const EVENT_STEM = stems(
  '(?:fest|feste|festival|konzert|konzerte|konzerten|abende|nachte|markte|demo|streik|party|nacht|abend|tag|tage|markt|lesung|vortrag|woche|treffen|turnier|lauf|messe|ball|kino|cafe|workshop|konferenz|ausstellung|basar|borse|spiel|spiele|theater|tanz|slam|tour|feier|umzug|gottesdienst|singen|avond|feest|dag)(?= |$)',
)
/** Lines that catch the eye but name nothing. */
export const NO_TITLE = new RegExp(
  `^(?:(?:${[
    'save the date|eintritt|eintritt frei|free entry|free|frei|live|live on stage|live music|livemusik|live musik|programm|program|programme|programma|line up|lineup|line|tickets?|ticket|vorverkauf|abendkasse|einladung|herzliche einladung|wir laden ein|wir laden (?:euch|sie) (?:herzlich )?ein|herzlich willkommen|willkommen|welcome|bienvenue|benvenuti|invitation|invito|you re invited|you are invited|join us|come join us|kommt alle|komm vorbei|kommt vorbei|seid dabei|sei dabei',
    'prasentiert|prasentieren|presents|present|presenta|presente|presentan|presentent|proudly|mit|with|feat|featuring|support|special guests?|guests?|gaste|and|und|vs|sold out|ausverkauft|all ages|info|infos|more info|mehr infos?(?: unter)?|weitere infos?|anmeldung|prenotazione|prenotazioni|obbligatoria|consigliata|reservation|reservations|obligatoire|conseillee|reserva|reservas|obligatoria|reservierung|erforderlich|erwunscht|required|recommended|iscrizione|iscrizioni|inscription|inscriptions|kontakt|contact|rsvp|scan me|get tickets|buy tickets|order now|ort|wo|wann|where|when|datum|zeit|uhr|beginn|einlass|doors|start|treffpunkt|meeting point|date|time|location|venue|veranstalter|ab|von|bis|the|der|die|das|at|in|im|am|open|new|neu|in concert|in person|one night only|last show|final show|hosted by|sponsored by|powered by|supported by|limited|everyone welcome|alle willkommen|all welcome|for free|kostenlos|adults?|kids|children|seniors?|students?|erwachsene|kinder|schuler|ermassigt|members|mitglieder|food|drinks|essen|getranke|food drinks',
  ].join('|')})(?: |$))+$`,
)
/** Phrases before a title: "X präsentiert". The matched line names the organiser. */
export const PRESENTS =
  /(?:^| )(?:prasentiert|prasentieren|presents?|presenta|presentan|presentent|presente|presenteert|spielt|zeigt|veranstaltet|ladt (?:\p{L}+ )?ein|laden (?:\p{L}+ )?ein|lädt ein|invites? you to|einladung zum?r?|proudly presents?)(?= |$)/u
/** Words for organisers rather than venues. */
export const ORGANISER = words(
  'e v|ev|verein|forderverein|veranstalter|veranstalterin|veranstaltet|veranstaltung von|organisation|organizer|organiser|organised|organized|organiza|organizza|organisiert|organise|organisateur|organizado|organizzato|produce|produced|production|productions|producciones|produziert|produzione|prasentiert|prasentieren|presents|presenta|presentan|hosted|host|gehostet|sponsor|sponsors|sponsored|sponsoren|supported|unterstutzt|gefordert|forderung|funded|partner|partners|partnership|kooperation|cooperation|zusammenarbeit|collaboration|mit freundlicher|initiative|bundesministerium|ministerium|ministerio|stiftung|foundation|gmbh|ag|ltd|inc|llc|asbl|vzw|association|asociacion|associazione|collectif|collective|kollektiv|stadtverwaltung|gemeinde|ayuntamiento|mairie|comune|comite|committee|crew|booking|records|medienpartner|media partner|powered|brought to you|in association|patrocina|patrocinio|colabora|angebot der|angebot des|angebot von|projekt der|projekt des|projekt von|veranstaltung der|veranstaltung des|veranstaltung von|rahmen der|rahmen des|design|designed|art by|artwork|photo|foto|fotos|photos|grafik|illustration|v i s d p|visdp',
)
/** Venues and places, whole words. */
export const VENUE_WORD = words(
  'halle|hall|saal|haus|house|club|klub|theater|theatre|theatro|teatro|kirche|church|eglise|chiesa|iglesia|kerk|dom|cathedral|chapel|kapelle|chapelle|zentrum|center|centre|centro|centrum|bar|pub|cafe|kneipe|restaurant|ristorante|gasthaus|gasthof|wirtshaus|brauerei|brewery|brasserie|taproom|tavern|taverna|taverne|inn|lounge|hotel|museum|musee|museo|galerie|gallery|galleria|galeria|kino|cinema|schule|school|ecole|scuola|escuela|college|gymnasium|gym|universitat|uni|university|universite|universidad|campus|audimax|aula|horsaal|auditorium|auditorio|bibliothek|library|bibliotheque|biblioteca|bibliotheek|bucherei|buchhandlung|bookstore|bookshop|park|parc|parco|parque|garten|garden|gardens|jardin|jardins|platz|plaza|place|piazza|plein|square|markt|marktplatz|rathaus|town hall|city hall|community|arena|stadion|stadium|stage|scene|buhne|bandshell|amphitheater|amphitheatre|pavillon|pavilion|zelt|barn|scheune|warehouse|factory|fabrik|werkstatt|studio|studios|atelier|loft|keller|cellar|basement|room|rooms|salon|salle|sala|salone|foyer|ballroom|schloss|castle|chateau|castello|burg|villa|palais|palace|palazzo|palacio|kloster|abbey|abbaye|monastery|pier|beach|strand|farm|ranch|mountain|lodge|resort|clubhouse|sports|sportplatz|sporthalle|turnhalle|gemeindesaal|gemeindehaus|pfarrheim|pfarrsaal|treff|treffpunkt|jugendzentrum|juz|lokal|speicher|depot|hof|hafen|bunker|turm|tower|festsaal|stadtsaal|wiese|gelande|areal|circolo|polideportivo|urbanizacion|discoteca|discotheque|maison|espace|mjc|casa|cantina|locale|buurthuis|zaal|poppodium|schouwburg|plantage|exchange|saloon|armory|forum|kulturzentrum|wohnzimmer|synagoge|synagogue|mosque|temple|tempel|theatron|πλατεια|θεατρο|πολυχωρος|γηπεδο|αιθουσα|παρκο|sbo|kindergarten|wirtschaft|passeig|placa|ateneu|casal|poliesportiu|pavello|praca|igreja|salao|mediatheque|cinematheque|recinto|pabellon|ateneo|colegio|kursaal|volkshochschule|vhs|oratorio|parrocchia|palestra|palazzetto|stadio|loggia|chiostro|duomo|basilica|abbazia|rocca|fortezza|dorpshuis|kasteel|sporthal|strandbad|freibad|hallenbad|stube|tenne|remise|mühle|muhle|mill|windmill|orangerie|kasino|casino|ponton|boat|schiff|library|grange|legion|elks|vfw|ymca|rectory|parish|winery|vineyard|weingut|cidery|distillery|speakeasy|diner|grill|pizzeria|trattoria|osteria|bodega|sala|foyer|dorfplatz|festplatz|festzelt|bierzelt|theke|altersheim|seniorenheim|begegnungsstatte|burgerhaus|stadthaus|hotel',
)
/** Endings of compounds that name a venue or a place ("Kulturhaus", "Rathausplatz", "Stadtbibliothek"). */
export const VENUE_STEM = stems(
  '(?:(?:kraft|umspann|stell|gas|wasser|hammer|stahl|beton)werk|(?:vereins|pfarr|jugend|schutzen|studenten|wohn|sport|alten|pflege|senioren|gemeinde|turn|natur|feuerwehr|musiker|burger)heim|(?:wein|milch|cocktail|tapas|strand|musik|sky|hotel|sport|espresso|eis|kultur|kaffee)bar|(?:probe|kultur|stadt|kunst|vortrags|klassen|gruppen|seminar|veranstaltungs|gemeinde|projekt|konzert|tanz|proben)raum|(?:frei|hallen|strand|see|volks|stadt|thermal)bad|haus|halle|hof|hofe|saal|zentrum|centrum|theater|kirche|platz|keller|garten|museum|schule|bibliothek|bucherei|galerie|schloss|kapelle|arena|stadion|buhne|fabrik|brauerei|scheune|werkstatt|laden|kneipe|cafe|club|kino|park|hutte|stadl|speicher|bahnhof|mensa|huis|zaal|kerk|plein|schouwburg|forum|kaufhaus|treff|palais|kloster|munster|muhle|stube|zelt|thek|theken|statte|hochschule|aula|zentrale|krug|schanke|scheuer|areal|gelande|wiese)(?= |$)',
)
/** Words that introduce a venue at the beginning of a row: "Ort:", "Where:", "@". */
export const VENUE_LABEL =
  /^(?:ort|wo|location|venue|where|place|lieu|où|ou|luogo|dove|lugar|dónde|donde|waar|locatie|plaats|treffpunkt|veranstaltungsort|spielort|meeting point|ritrovo|start|τοποθεσία|που)\s*[:=–-]\s*/iu
/** Prepositions that introduce a venue inside a row. */
export const VENUE_LEAD =
  /(?:^|[\s¦|•·,;–-])(?:@\s*|(?:live\s+)?(?:AT THE|AT|IM|AM|AN DER|IN DER|IN DEN|IN DEM|IN THE|AUF DEM|BEIM|AU|AUX|CHEZ|ALLA|PRESSO|EN EL|EN LA|IN DE|at the|at|im|in der|in den|in dem|in the|auf dem|auf der|beim|zum|bei|am|an der|rund um (?:die|das|den)|auf(?= (?:Schloss|Burg|Gut|Hof|Kloster|Zeche)\b)|in(?= (?:Schloss|Burg|Gut|Kloster)\b)|vor (?:dem|der)|on the|nel|nella|au|aux|à la|à l['’]|chez|al|alla|presso(?: il| la)?|en el|en la|in het|in de|bij|in)\s+)(?=\p{Lu}|\d)/gu
/** Headings of a list of performers. */
export const LINEUP_HEAD =
  /^(?:\+(?=\s)|with performances by|podiumsdiskussion mit|lesung mit|konzert mit|es lesen|es spielen|w\/|line[- ]?up|mit|with|feat\.?|featuring|ft\.?|live|live on stage|live music|es spielen|es lesen|es singen|es sprechen|djs|dj's|djs?(?=\s*:)|dj[- ]?set(?:s)?|bands?|acts?|artists?|künstler(?:innen)?|musiker(?:innen)?|musik|music(?: by)?|support|(?:with|w\/|mit)?\s?special guests?|guests?|zu gast|gäste|gast|referent(?:en|innen|in)?|referierende|redner(?:innen)?|speakers?|panel|podium|es diskutieren|podiumsdiskussion mit|moderation|moderiert von|lesung mit|konzert mit|vortrag von|von und mit|avec|con|met|hosted by|besetzung|mitwirkende|darsteller|cast|starring|with performances by|performances by|opening act|intervenants?|relatori|relatore|ponentes?|artistas|artisti|artistes|sprekers?)(?![\p{L}])(?:\s+(?:mit|by|von)(?![\p{L}]))?\s*[:：]?\s*/iu
/** Professions and instruments in brackets or after a dash that mark the text before them as a person or band. */
export const ROLE_WORD = words(
  'klavier|piano|gesang|vocals|vocal|voc|voice|vox|gitarre|guitar|git|bass|kontrabass|drums|dr|schlagzeug|percussion|perc|violine|violin|geige|viola|cello|violoncello|flote|flute|klarinette|clarinet|saxophon|saxofon|sax|trompete|trumpet|posaune|trombone|orgel|organ|keys|keyboard|synth|harfe|harp|akkordeon|oboe|fagott|horn|tuba|sopran|soprano|alt|mezzosopran|tenor|bariton|baritone|countertenor|leitung|dirigent|dirigentin|conductor|direction|moderation|moderator|host|regie|director|autor|autorin|author|autrice|sprecher|sprecherin|speaker|referent|referentin|tanz|dance|dj|live|visuals|mc|rap|elektronik|electronics|solo|solist|solistin|chor|choir|orchester|ensemble|poetry|lesung|theremin|banjo|mandoline|ukulele|harmonica|chant|guitare|batterie|voce|chitarra|voz|guitarra|prof|dr|mdb|mdl|professor|lead|backing',
)

/** Words in the names of troupes and ensembles. */
export const COMPANY = words(
  'compania|compagnie|compagnia|company|cie|theatergruppe|theaterverein|figurentheater|puppentheater|marionettentheater|puppenbuhne|ensemble|orchester|orchestra|orchestre|orquesta|kammerorchester|chor|kammerchor|choir|chorale|choeur|coro|kantorei|trio|quartett|quartet|quintett|quintet|sextett|duo|bigband|big band|band|blaskapelle|kapelle|jazzband|spielleute|gruppo|banda|quartetto|quintetto|sestetto|kwartet|kwintet|cuarteto|quinteto|quatuor|quintette|koor|fanfare|harmonie|toneelgroep|filarmonica|charanga|combo|philharmonie|philharmoniker|sinfoniker|symphoniker|singers|brass|allstars|all stars|dancers|ballet|ballett|players|dramatic society|theatre company|toneelvereniging|laienspielgruppe|theaterensemble',
)
/** Endings of compounds that name a troupe or ensemble ("Frauenchor", "Jugendorchester"). */
export const COMPANY_STEM = stems(
  '(?:chor|orchester|ensemble|quartett|kapelle|bigband|buhne|spielgruppe|theatergruppe|philharmonie)(?= |$)',
)
/** Words that mark a name as an organiser or sponsor, not a performer. */
export const ORGANISING_BODY = words(
  'e v|ev|verein|forderverein|gmbh|ag|ltd|inc|llc|asbl|vzw|stiftung|foundation|sparkasse|volksbank|bundesministerium|ministerium|ministerio|gemeinde|stadt|landkreis|ayuntamiento|mairie|comune|sponsor|sponsors|partner|veranstalter|presents|prasentiert|association|asociacion|associazione',
)
/** Words for items of a programme and performers, which are never in the name of a venue. */
export const PROGRAMME_WORD = words(
  'apertura|opening|eroffnung|servizio|service|serata|menu|stand|stands|food|street food|drinks|essen|getranke|kaffee|kuchen|buffet|kinderprogramm|programm|programma|music|musik|musica|musique|live|tickets|asporto|previsto|partenza|ritorno|cena|pranzo|costo|prenotazione|prenotazioni|partecipazione|iscrizione|iscrizioni|salida|llegada|depart|arrivee|abfahrt|ruckkehr|start|ziel|rain|ore|uhr|orchestra|orchester|band|bands|dj|djs|chor|ensemble|trio|duo|quartett|adults|kids|kinder|children|jahre|years|anni|ans|mit|with|con|avec|feat|vortrag|lesung|film|spielfilm|kurzfilme|infostand|tombola|workshop|workshops|anmeldung|register|rsvp|info|infos|gewinnspiel|verlosung',
)
