/**
 * Words of papers that have dates, times and places but announce nothing, folded, by paper. Languages: de, en, fr, es, it, nl, pt. Of a
 * word that events use as well, only the phrase of the paper is here ("new opening hours", not "opening hours", which exhibitions have).
 */
const WORDS = {
  bill: `rechnung\\w*, invoice, mwst, ust id, umsatzsteuer, summe, zwischensumme, subtotal, kassenbon, quittung, receipt, gesamtbetrag, visa,
    mastercard, terminal, girocard, ec cash, bar gegeben, ruckgeld, change due, amount due, total due, cash back, vat, vielen dank fur (?:ihren|deinen) einkauf,
    thank you for your purchase, thank you for shopping\\w*, merci de votre visite, a rendre, tva, ticket de caisse, factura, iva incluido,
    base imponible, su cambio, fattura, scontrino, resto, p iva, kassabon, btw, te betalen, fatura, troco`,
  letter: `sehr geehrte\\w*, dear (?:sir|madam|mr|mrs|ms|customer), mit freundlichen gru\\w+, sincerely, kundigung, bescheid, aktenzeichen,
    ihr zeichen, your reference, veuillez agreer, estimado cliente, atentamente, gentile cliente, cordiali saluti, geachte, hoogachtend`,
  product: `isbn, zutaten, ingredients, nahrwerte, nutrition, mindestens haltbar, best before, ingredienti, ingredientes, a consommer, valori nutrizionali`,
  menu: `tageskarte, speisekarte, wochenkarte, mittagskarte, weinkarte, getrankekarte, mittagstisch, tagesgericht\\w*, tagessuppe, lunch menu,
    wine list, menu of the day, soup of the day, draft beer, on tap, menu del dia, plato del dia, plat du jour, plats du jour, menu du jour,
    formule midi, menu del giorno, piatto del giorno, dagmenu, dagschotel, prato do dia, 0 \\d+ ?l`,
  travel: `gepackpreis, fahrschein, boarding pass, gate, seat, fahrplan, abfahrt\\w*, ankunft, timetable, departures?, arrivals?, bus stop, haltestelle,
    horaires?, horario de salidas, orario, partenze, arrivi, dienstregeling, vertrek, gultig (?:ab|vom), valid (?:from|until|thru)`,
  book: 'chapter, kapitel, abstract, introduction, einleitung, figure \\d, tabelle \\d, table of contents, inhaltsverzeichnis, chapitre, capitulo, capitolo, hoofdstuk',
  lost: `vermisst, entlaufen, zugelaufen, entflogen, finderlohn, belohnung, gechipt, missing (?:cat|dog|pet|person), lost (?:cat|dog|pet), reward, last seen,
    chat perdu, chien perdu, recompense, avis de recherche, se busca, perdido, perdida, recompensa, smarrito, smarrita, ricompensa, vermist, beloning`,
  job: `stellenangebot\\w*, wir suchen, wir stellen ein, m w d, bewerbung\\w*, vollzeit, teilzeit, minijob, ausbildungsplatz, now hiring, we are hiring,
    we re hiring, help wanted, apply (?:now|today|within), full time, part time, on recrute, nous recrutons, offre d emploi,
    se necesita, buscamos, oferta de empleo, curriculum, cercasi, cerchiamo personale, vacature, wij zoeken, contratamos`,
  home: `zimmer frei, nachmieter\\w*, zu vermieten, zu verkaufen, warmmiete, kaltmiete, nebenkosten, kaution, besichtigung nach, wg zimmer, wohnung gesucht,
    for rent, for sale, to let, deposit, utilities, room available, a louer, a vendre, charges comprises, se alquila, se vende, fianza,
    affittasi, vendesi, caparra, te huur, te koop, aluga se, vende se`,
  hours: `(?:neue|geanderte) offnungszeiten, betriebsferien, betriebsurlaub, geschlossen (?:wegen|vom|bis), wir haben geschlossen, new opening hours,
    closed (?:for|until|due), back soon, fermeture (?:annuelle|exceptionnelle), nouveaux horaires, conges annuels, cerrado por, nuevo horario,
    chiuso per, nuovi orari, gesloten (?:wegens|van), nieuwe openingstijden, encerrado para`,
  notice: `halteverbot\\w*, parkverbot, vollsperrung, umleitung, baustelle, bauarbeiten, abgestellt, abstellung, wasserabstellung, stromabschaltung,
    ablesung, hausverwaltung, hausordnung, no parking, road closed, detour, diversion, roadworks, tow away, power outage, stationnement interdit,
    travaux, deviation, prohibido aparcar, corte de agua, obras, divieto di sosta, lavori in corso, werkzaamheden, omleiding`,
  delivery: `sendung, sendungsnummer, paket, abholung, abholbereit, nachname, zustellung, benachrichtigung, tracking number, parcel, delivery, shipment,
    colis, livraison, paquete, envio, pacco, spedizione, pakket, bezorging`,
  waste: `abfallkalender, mullabfuhr, restmull, biomull, gelber sack, sperrmull, wertstoffhof, garbage, recycling pickup, collecte des dechets, raccolta differenziata`,
  school:
    'stundenplan, schulaufgabe, hausaufgaben, klassenarbeit, homework, emploi du temps, horario escolar, compiti, huiswerk, klausur, matrikelnummer',
  sale: `auf alles, rabatt\\w*, prozente, schlussverkauf, winterschlussverkauf, sommerschlussverkauf, raumungsverkauf, black friday, off everything, clearance, discount,
    gutschein, coupon, promo code, soldes, remise, rebajas, descuento, saldi, sconto, uitverkoop, korting, descontos`,
  account: `kontoauszug, kontostand, iban, bank statement, account balance, releve de compte, extracto de cuenta, saldo anterior, estratto conto, saldo contabile,
    rekeningafschrift, extrato bancario`,
  parking: `parkschein, parkzeit, parkticket, parking ticket, pay and display, horodateur, ticket de parking, parchimetro, scontrino di sosta, parkeerkaart`,
  weather: `wettervorhersage, bewolkt, regenwahrscheinlichkeit, weather forecast, overcast, mostly sunny, previsions meteo, nuageux, parcialmente nublado,
    nuvoloso, weerbericht`,
  pharmacy: 'apotheke, notdienst, pharmacy, chemist, pharmacie de garde, farmacia, apotheek, turno de guardia',
  practice: `ihr (?:nachster )?termin, versichertenkarte, facharzt\\w*, dr med, your (?:next )?appointment, prochain rendez vous, su proxima cita,
    prossimo appuntamento, volgende afspraak, sprechzeiten, sprechstunden, praxis, zahnarzt\\w*, physiotherapie, rechtsanwalt\\w*, steuerberater\\w*, termine nach vereinbarung,
    by appointment, damen und herren, herrenschnitt, haarschnitt, haircuts?, sur rendez vous, con cita previa, su appuntamento, op afspraak,
    clases particulares, nachhilfe`,
  screen: `wi fi, bluetooth, akku, battery, einstellungen, settings, notifications, benachrichtigungen, mitteilungen, passwort, password, log in,
    einloggen, abmelden, posteingang, inbox, postausgang, download, herunterladen, app store, google play, parametres, ajustes, impostazioni, instellingen`,
}

/** Courses of a meal; festivals where one eats list them, too. */
const COURSES = `vorspeisen, hauptspeisen, hauptgerichte, nachspeisen, desserts?, beilagen, appetizers, starters, entrees, main courses, mains, sides,
  primer plato, segundo plato, postres, raciones, bebidas, boissons, antipasti, primi, secondi, contorni, dolci, bevande, voorgerechten,
  hoofdgerechten, nagerechten, sobremesas`

const patternOf = (lists: readonly string[]) =>
  new RegExp(
    `\\b(?:${lists
      .flatMap((list) => list.split(','))
      .map((words) => words.trim().replace(/\s+/g, ' '))
      .join('|')})\\b`,
    'g',
  )
const PAPER = patternOf(Object.values(WORDS))
const COURSE = patternOf([COURSES])

/** How many different words of such papers a folded text has; all courses of a meal count as one. */
export const countPaperWords = (folded: string): number =>
  new Set(folded.match(PAPER) ?? []).size + Math.min(1, folded.match(COURSE)?.length ?? 0)

const PRICED =
  /\p{L}{3}.*?\s(?:(?:€|eur|chf|£|\$)\s?\d{1,3}(?:[.,]\d{2})?|\d{1,3}[.,]\d{2}\s?(?:€|eur|chf|£|\$|fr\.?)?|\d{1,3}\s?(?:€|eur|chf|£)|[-–—]\s\d{1,3})$/iu
const MOST_PRICES = 4
const PRICED_SHARE = 0.4

/** Whether rows list things and their prices: a menu or a bill. Events have a few prices, for children, members or the box office. */
export function isPriceList(rows: readonly string[]): boolean {
  const priced = rows.filter((row) => PRICED.test(row.trim())).length
  return priced > MOST_PRICES && priced >= PRICED_SHARE * rows.length
}
