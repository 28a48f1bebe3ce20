import type { Stock } from './stock'

/** Dutch words for invented posters. */
export const DUTCH: Stock = {
  country: 'NL',
  kinds:
    'Zomerfeest|Kerstconcert|Rommelmarkt|Buurtfeest|Spelletjesavond|Filmavond|Lezing|Voorstelling|Dansavond|Schaaktoernooi|Open dag|Tentoonstelling|Boekenmarkt|Pubquiz|Kindermiddag|Wandeltocht|Workshop|Nieuwjaarsborrel|Koffieconcert|Demonstratie|Open podium|Muziekfestival|Burendag|Lampionnenoptocht',
  titles:
    '{k}|{k}|{n}e {k}|{k} {c}|{k} {y}|{x}feest|{x}festival|{x}nacht|Nacht van de {x}|Dag van de {x}|{a} {k}|{x} & {x}|{c}se {x}dagen|Groot {k}',
  phrases:
    'Tussen {x} en {x}|De {x} van {f}|Onder de {x}|Wie stal de {x}?|Geen {x} zonder {x}|{x} voor iedereen|De {a} {x}|Op reis met {x}|{x}|Mijn {x} en ik|Nooit meer {x}|Als de {x} slaapt|Samen {x}',
  nouns:
    'Maan|Tuin|Rivier|Regen|Venster|Kers|Bos|Toekomst|Water|Vuur|Mist|Ster|Brood|Appel|Papier|Honing|Stilte|Haven|Winter|Zomer|Zon|Vogel|Licht|Schaduw|Vrijheid|Liefde|Droom|Kunst|Muziek|Boek|Draak|Tijd|Radio|Peper|Boter|Spiegel|Walvis',
  adjectives: 'Bonte|Lange|Stille|Wilde|Open|Kleine|Grote|Blauwe|Groene|Oude|Nieuwe|Laatste|Vrije|Kromme|Jonge|Late',
  first:
    'Anna|Joost|Mirte|Pieter|Lotte|Bas|Karin|Mark|Sofie|Wouter|Emma|Daan|Hanneke|Stef|Fleur|Thijs|Ines|Joris|Tess|Ali|Fatma|Koen|Ruth|Sanne',
  last: 'van den Berg|de Vries|Visser|Smit|Meijer|Bakker|de Wit|Dekker|Kuipers|Brouwer|van Dam|Vos|Postma|Hoekstra|Bos|de Graaf|Molenaar|Kok|Schouten|Peeters|Claes|Wouters',
  bands:
    'De {P}|{F} {L}|{F} {L} Trio|{Z}|DJ {Z}|{a} {N}|Koor {c}|Harmonie {c}|{N} & Band|{F} en de {P}|Kwartet {N}|{N} {n}|Theatergroep {N}|Fanfare {Z}|Het {N}orkest|{A}|Duo {N}',
  houses:
    '{p}zaal|Cultuurhuis {p}|Theater {p}|{p}kerk|Café {p}|{p}plein|Bibliotheek {c}|Buurthuis {p}|Jeugdhuis {p}|Museum {p}|Kasteel {p}|Sporthal {p}|{p}school|Zaal {p}|Stadhuis {c}|Marktplein {c}|Dorpshuis {p}|{p}park|Schouwburg {c}|Galerie {p}|Parochiezaal|Gemeentehuis {c}',
  bareHouses: 'De {N}|Het {N}|{Z}|{N}hof|De Oude {N}|{A}|{N} {n}|De {Z}|Bij {f}|{p}dam|In den {N}|{N}|De {a} {N}|{N}fabriek',
  streets: '{l}straat|{p}straat|{p}laan|{p}weg|Kerkstraat|Dorpsstraat|{p}gracht|{p}plein|Stationsweg|{p}kade',
  organisers:
    'Stichting {X}|Gemeente {c}|Vereniging {X}|{Z} vzw|Oranjevereniging {c}|Buurtcomité {p}|{Z} Producties|Vrienden van {p}|KWB {c}|Chiro {c}|{Z}|Collectief {X}',
  presents: '{o} presenteert|{o} presenteert:|{o} nodigt uit|georganiseerd door {o}|Organisatie: {o}|{o}|{o}|i.s.m. {o}',
  leads: '@|in|in de|in het|Locatie:|bij|-|·|,|/',
  placeLabels: 'Locatie:|Waar:|Waar?|Locatie|Plaats:',
  weekdays: 'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  shortWeekdays: 'ma|di|wo|do|vr|za|zo',
  months: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
  dates: '{W} {d} {M} {y}|{W} {d} {M}|{d} {M} {y}|{d} {M}|{D}-{m}-{y}|{D}/{m}/{y}|{w} {d} {M}|{D}.{m}.{Y}|{W} {d} {M} {y}',
  times:
    '{h}.{i} uur|{h}:{i} uur|{h} uur|om {h} uur|vanaf {h}u|{h}u{i}|{h}:{i}|{h}.{i} - {e}.00 uur|van {h} tot {e} uur|Aanvang {h}.{i} uur',
  doors: 'Zaal open {h}:{i} uur|Deuren {h}u|Inloop vanaf {h}.{i} uur',
  prices: '€ {p}|Entree: € {p},-|VVK € {q} / ADK € {p}|Toegang {p} euro|€{p} / €{q}|Kaarten € {p},50',
  free: 'Gratis|Gratis toegang|Entree gratis|Gratis entree|Vrije bijdrage|Toegang vrij',
  contacts: '{web}|Info: {web}|Reserveren: {tel}|{mail}|Meer info {web}|@{slug}|Aanmelden: {mail}|Kaarten via {web}|Tel. {tel}',
  sentences:
    'Kom gezellig langs met de hele familie|Voor eten en drinken wordt gezorgd|Voor alle inwoners van {c}|Een avond tussen {x} en {x}|Aanmelden is verplicht|Neem je eigen stoel mee|Een muzikale reis voor jong en oud|vanaf 6 jaar|De opbrengst gaat naar de kinderen van {c}|Bij regen in zaal {p}|Activiteiten voor iedereen|Vol is vol',
  subtitles:
    'Concert|Muziek en verhalen|Een stuk van {f} {l}|Regie: {f} {l}|Singer-songwriter|Rock / Pop / Soul|met {f} {l}|Wereldmuziek|Komedie in twee delen|Albumpresentatie|Voor het hele gezin|Tour {y}|{n} jaar {o}',
  sponsorHeads: 'Met dank aan|Met steun van|Onze sponsors|Mede mogelijk gemaakt door|In samenwerking met',
  lineupHeads: 'met|Met:|Line-up|Live:|Optredens van|Gasten|en verder',
  roles: 'piano|zang|gitaar|viool|drums|auteur|dirigent|Universiteit {c}|{c}|rock|bas|regie',
  programme:
    'Opening|Lunch|Borrel|Vuurwerk|Spelletjes|Welkom|Dansen met {o}|Loterij|Optocht|Workshop {x}|Barbecue|Prijsuitreiking|Pauze|Rondleiding',
}
