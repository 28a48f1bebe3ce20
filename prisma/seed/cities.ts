import type { PosterKind } from './posters/poster'

export type Language = 'de' | 'en' | 'fr' | 'es'

export type Venue = {
  name: string
  street: string
  houseNumber: string
  postalCode: string
  latitude: number
  longitude: number
  kinds: readonly PosterKind[]
}

export type City = {
  name: string
  countryCode: string
  timeZone: string
  currency: 'EUR' | 'CHF' | 'GBP'
  /** Of the events there; one that stands twice is twice as frequent. */
  languages: readonly Language[]
  districts: readonly string[]
  venues: readonly Venue[]
}

const CLUB: readonly PosterKind[] = ['club', 'concert']
const STAGE: readonly PosterKind[] = ['concert', 'festival', 'comedy', 'dance']
const JAZZ: readonly PosterKind[] = ['jazz', 'concert', 'reading']
const HALL: readonly PosterKind[] = ['classical', 'theater']
const THEATRE: readonly PosterKind[] = ['theater', 'comedy', 'dance', 'reading']
const CINEMA: readonly PosterKind[] = ['film']
const GALLERY: readonly PosterKind[] = ['exhibition', 'workshop', 'reading']
const SQUARE: readonly PosterKind[] = ['market', 'protest', 'festival', 'community']
const HOUSE: readonly PosterKind[] = ['community', 'workshop', 'market', 'dance', 'exhibition']

/** The houses are invented; they stand in streets that exist. */
const at = (kinds: readonly PosterKind[], name: string, address: string, latitude: number, longitude: number): Venue => {
  const [street = '', houseNumber = '', postalCode = ''] = address.split('|')
  return { name, street, houseNumber, postalCode, latitude, longitude, kinds }
}

export const CITIES: readonly City[] = [
  {
    name: 'Berlin',
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    languages: ['de', 'de', 'en'],
    districts: ['Wedding', 'Neukölln', 'Friedrichshain', 'Moabit', 'Kreuzberg'],
    venues: [
      at(CLUB, 'Umspannwerk 7', 'Köpenicker Straße|70|10179', 52.5092, 13.4247),
      at(STAGE, 'Kesselhalle Nord', 'Gerichtstraße|61|13347', 52.5447, 13.3676),
      at(JAZZ, 'Zum Blauen Zimmer', 'Weserstraße|58|12045', 52.4857, 13.4369),
      at(HALL, 'Saal am Landwehrkanal', 'Paul-Lincke-Ufer|40|10999', 52.4963, 13.4243),
      at(THEATRE, 'Theater unterm Viadukt', 'Skalitzer Straße|134|10999', 52.4993, 13.4181),
      at(CINEMA, 'Kino Kometa', 'Boxhagener Straße|106|10245', 52.5106, 13.4597),
      at(GALLERY, 'Projektraum Lichthof', 'Osloer Straße|12|13359', 52.5563, 13.3829),
      at(SQUARE, 'Leopoldplatz', 'Müllerstraße|150|13353', 52.5468, 13.3594),
      at(HOUSE, 'Nachbarschaftshaus Moabit', 'Rostocker Straße|32|10553', 52.5303, 13.3271),
    ],
  },
  {
    name: 'Hamburg',
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    languages: ['de', 'de', 'en'],
    districts: ['St. Pauli', 'Ottensen', 'Wilhelmsburg', 'Altona', 'Barmbek'],
    venues: [
      at(CLUB, 'Tidenkeller', 'Hein-Hoyer-Straße|21|20359', 53.5518, 9.9646),
      at(STAGE, 'Speicher 9', 'Am Veringhof|9|21107', 53.5047, 9.9933),
      at(JAZZ, 'Kombüse', 'Bahrenfelder Straße|140|22765', 53.5554, 9.9273),
      at(HALL, 'Christianskirchsaal', 'Klopstockplatz|2|22765', 53.5462, 9.9301),
      at(THEATRE, 'Bühne Backbord', 'Neuer Kamp|30|20357', 53.5573, 9.9687),
      at(CINEMA, 'Lichtspiele Elbufer', 'Große Bergstraße|178|22767', 53.5508, 9.9421),
      at(GALLERY, 'Galerie Flut', 'Wexstraße|28|20355', 53.5479, 9.9832),
      at(SQUARE, 'Spritzenplatz', 'Spritzenplatz|1|22765', 53.5526, 9.9289),
      at(HOUSE, 'Stadtteilhaus Barmbek', 'Wiesendamm|28|22305', 53.5864, 10.0417),
    ],
  },
  {
    name: 'München',
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    languages: ['de', 'de', 'de', 'en'],
    districts: ['Giesing', 'Haidhausen', 'Sendling', 'Westend', 'Schwabing'],
    venues: [
      at(CLUB, 'Depot Süd', 'Thalkirchner Straße|210|81371', 48.1133, 11.5459),
      at(STAGE, 'Tramhalle', 'Dachauer Straße|114|80636', 48.1571, 11.5515),
      at(JAZZ, 'Zum Dritten Mond', 'Breisacher Straße|18|81667', 48.1358, 11.5993),
      at(HALL, 'Isarsaal', 'Rosenheimer Straße|8|81669', 48.1312, 11.5921),
      at(THEATRE, 'Theater in der Färberei', 'Claude-Lorrain-Straße|25|81543', 48.1189, 11.5696),
      at(CINEMA, 'Kino Silberrad', 'Schleißheimer Straße|72|80797', 48.1598, 11.5655),
      at(GALLERY, 'Raum für Papier', 'Türkenstraße|60|80799', 48.1502, 11.5766),
      at(SQUARE, 'Weißenburger Platz', 'Weißenburger Platz|3|81667', 48.1301, 11.5988),
      at(HOUSE, 'Treffpunkt Westend', 'Schwanthalerstraße|160|80339', 48.1366, 11.5405),
    ],
  },
  {
    name: 'Köln',
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    languages: ['de', 'de', 'en'],
    districts: ['Ehrenfeld', 'Nippes', 'Kalk', 'Mülheim', 'Südstadt'],
    venues: [
      at(CLUB, 'Bogen 41', 'Hüttenstraße|41|50823', 50.9504, 6.9142),
      at(STAGE, 'Halle am Gleis', 'Vogelsanger Straße|231|50825', 50.9497, 6.9014),
      at(JAZZ, 'Zur Blauen Note', 'Luxemburger Straße|74|50674', 50.9257, 6.9377),
      at(HALL, 'Kammersaal St. Agnes', 'Neusser Platz|18|50670', 50.9519, 6.9554),
      at(THEATRE, 'Theater Hinterhof', 'Severinstraße|120|50678', 50.9261, 6.9588),
      at(CINEMA, 'Filmhaus Rheinblick', 'Wallstraße|55|51063', 50.9641, 7.0055),
      at(GALLERY, 'Kunstverein Kalk', 'Kalker Hauptstraße|118|51103', 50.9386, 7.0112),
      at(SQUARE, 'Wilhelmplatz', 'Wilhelmplatz|1|50733', 50.9626, 6.9548),
      at(HOUSE, 'Bürgerhaus Nippes', 'Mauenheimer Straße|92|50733', 50.9659, 6.9462),
    ],
  },
  {
    name: 'Leipzig',
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    languages: ['de', 'de', 'en'],
    districts: ['Plagwitz', 'Connewitz', 'Lindenau', 'Reudnitz', 'Südvorstadt'],
    venues: [
      at(CLUB, 'Spinnwerk', 'Spinnereistraße|9|04179', 51.3262, 12.3189),
      at(STAGE, 'Werkhalle Plagwitz', 'Zschochersche Straße|48|04229', 51.3301, 12.3307),
      at(JAZZ, 'Café Tonleiter', 'Karl-Liebknecht-Straße|62|04275', 51.3224, 12.3731),
      at(HALL, 'Alter Notensaal', 'Grassistraße|10|04107', 51.3311, 12.3681),
      at(THEATRE, 'Theater am Ufer', 'Industriestraße|18|04229', 51.3255, 12.3329),
      at(CINEMA, 'Kinobar Meteor', 'Georg-Schwarz-Straße|70|04179', 51.3396, 12.3172),
      at(GALLERY, 'Galerie Kontor 5', 'Merseburger Straße|38|04177', 51.3359, 12.3301),
      at(SQUARE, 'Lindenauer Markt', 'Lindenauer Markt|13|04177', 51.3366, 12.3312),
      at(HOUSE, 'Stadtgarten Reudnitz', 'Dresdner Straße|82|04317', 51.3377, 12.4041),
    ],
  },
  {
    name: 'Wien',
    countryCode: 'AT',
    timeZone: 'Europe/Vienna',
    currency: 'EUR',
    languages: ['de', 'de', 'en'],
    districts: ['Ottakring', 'Neubau', 'Leopoldstadt', 'Favoriten', 'Meidling'],
    venues: [
      at(CLUB, 'Gürtelbogen 88', 'Lerchenfelder Gürtel|88|1080', 48.2104, 16.3396),
      at(STAGE, 'Kesselwerk Süd', 'Quellenstraße|149|1100', 48.1741, 16.3894),
      at(JAZZ, 'Zum Dritten Mann', 'Grundsteingasse|46|1160', 48.2115, 16.3335),
      at(HALL, 'Kleiner Redoutensaal Neubau', 'Lindengasse|60|1070', 48.2002, 16.3449),
      at(THEATRE, 'Kellertheater Karmeliter', 'Große Sperlgasse|24|1020', 48.2175, 16.3777),
      at(CINEMA, 'Kino Abendstern', 'Neustiftgasse|81|1070', 48.2047, 16.3403),
      at(GALLERY, 'Raum Mondschein', 'Mondscheingasse|20|1070', 48.2021, 16.3512),
      at(SQUARE, 'Yppenplatz', 'Yppenplatz|4|1160', 48.2121, 16.3351),
      at(HOUSE, 'Grätzlhaus Meidling', 'Meidlinger Hauptstraße|30|1120', 48.1783, 16.3301),
    ],
  },
  {
    name: 'Zürich',
    countryCode: 'CH',
    timeZone: 'Europe/Zurich',
    currency: 'CHF',
    languages: ['de', 'de', 'en'],
    districts: ['Wiedikon', 'Aussersihl', 'Oerlikon', 'Wipkingen', 'Altstetten'],
    venues: [
      at(CLUB, 'Gleis 3', 'Geroldstrasse|31|8005', 47.3854, 8.5186),
      at(STAGE, 'Giesserei West', 'Hardstrasse|235|8005', 47.3878, 8.5172),
      at(JAZZ, 'Bar Moll', 'Langstrasse|149|8004', 47.3791, 8.5272),
      at(HALL, 'Saal am Sihlufer', 'Sihlamtsstrasse|10|8001', 47.3701, 8.5329),
      at(THEATRE, 'Theater am Güterbahnhof', 'Hohlstrasse|190|8004', 47.3801, 8.5146),
      at(CINEMA, 'Kino Morgenrot', 'Zweierstrasse|106|8003', 47.3741, 8.5176),
      at(GALLERY, 'Galerie Helvetiaplatz', 'Molkenstrasse|8|8004', 47.3762, 8.5259),
      at(SQUARE, 'Röschibachplatz', 'Röschibachstrasse|24|8037', 47.3934, 8.5293),
      at(HOUSE, 'Quartierhaus Wiedikon', 'Zentralstrasse|34|8003', 47.3712, 8.5171),
    ],
  },
  {
    name: 'Basel',
    countryCode: 'CH',
    timeZone: 'Europe/Zurich',
    currency: 'CHF',
    languages: ['de', 'de', 'en'],
    districts: ['Kleinbasel', 'Gundeldingen', 'St. Johann', 'Matthäus', 'Klybeck'],
    venues: [
      at(CLUB, 'Hafenkran', 'Uferstrasse|80|4057', 47.5806, 7.5881),
      at(STAGE, 'Silo Süd', 'Dornacherstrasse|192|4053', 47.5405, 7.5961),
      at(JAZZ, 'Zum Gelben Vogel', 'Rheingasse|13|4058', 47.5589, 7.5945),
      at(HALL, 'Predigersaal', 'Totentanz|19|4051', 47.5627, 7.5836),
      at(THEATRE, 'Theater Rheinbord', 'Unterer Rheinweg|28|4058', 47.5628, 7.5889),
      at(CINEMA, 'Stadtkino Linde', 'Klybeckstrasse|78|4057', 47.5672, 7.5897),
      at(GALLERY, 'Kabinett Feldberg', 'Feldbergstrasse|47|4057', 47.5654, 7.5926),
      at(SQUARE, 'Matthäusplatz', 'Matthäusstrasse|7|4057', 47.5667, 7.5938),
      at(HOUSE, 'Quartierzentrum Gundeli', 'Güterstrasse|213|4053', 47.5433, 7.5957),
    ],
  },
  {
    name: 'Amsterdam',
    countryCode: 'NL',
    timeZone: 'Europe/Amsterdam',
    currency: 'EUR',
    languages: ['en'],
    districts: ['Noord', 'De Pijp', 'Oost', 'Westerpark', 'Jordaan'],
    venues: [
      at(CLUB, 'Loods Negen', 'Papaverweg|40|1032 KJ', 52.3961, 4.9118),
      at(STAGE, 'De Gieterij', 'Van Slingelandtstraat|28|1051 CH', 52.3868, 4.8717),
      at(JAZZ, 'Café De Schemer', 'Lindengracht|90|1015 KJ', 52.3803, 4.8842),
      at(HALL, 'Oranjezaal', 'Mauritskade|24|1091 GC', 52.3603, 4.9156),
      at(THEATRE, 'Theater De Sluis', 'Haarlemmerdijk|140|1013 JJ', 52.3838, 4.8864),
      at(CINEMA, 'Cinema Halfweg', 'Ceintuurbaan|338|1072 GN', 52.3549, 4.8926),
      at(GALLERY, 'Ruimte Blauw', 'Elandsgracht|60|1016 TW', 52.3706, 4.8798),
      at(SQUARE, 'Javaplein', 'Javaplein|2|1095 CJ', 52.3637, 4.9398),
      at(HOUSE, 'Buurthuis Noord', 'Van der Pekplein|11|1031 GV', 52.3879, 4.9078),
    ],
  },
  {
    name: 'London',
    countryCode: 'GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
    languages: ['en'],
    districts: ['Peckham', 'Hackney', 'Brixton', 'Deptford', 'Walthamstow'],
    venues: [
      at(CLUB, 'The Underpass', 'Kingsland Road|382|E8 4AA', 51.5418, -0.0763),
      at(STAGE, 'Ironworks Hall', 'Rye Lane|201|SE15 4ST', 51.4695, -0.0692),
      at(JAZZ, 'The Quiet Room', 'Stoke Newington Road|22|N16 7XJ', 51.5533, -0.0751),
      at(HALL, 'St Alfege Rooms', 'Church Street|9|SE10 9BJ', 51.4807, -0.0096),
      at(THEATRE, 'Railway Arms Theatre', 'Coldharbour Lane|340|SW9 8QH', 51.4632, -0.1111),
      at(CINEMA, 'The Little Electric', 'Hoe Street|240|E17 4QH', 51.5847, -0.0204),
      at(GALLERY, 'Tanner Yard Gallery', 'Tanner Street|54|SE1 3PH', 51.5005, -0.0781),
      at(SQUARE, 'Gillett Square', 'Gillett Square|1|N16 8AZ', 51.5485, -0.0764),
      at(HOUSE, 'Deptford Community House', 'Deptford High Street|88|SE8 4RG', 51.4786, -0.0262),
    ],
  },
  {
    name: 'Paris',
    countryCode: 'FR',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    languages: ['fr', 'fr', 'en'],
    districts: ['Belleville', 'Montreuil', 'Bastille', 'Pantin', 'La Villette'],
    venues: [
      at(CLUB, 'La Cave du Quai', 'Quai de Valmy|116|75010', 48.8731, 2.3622),
      at(STAGE, 'La Fonderie', 'Rue Oberkampf|74|75011', 48.8655, 2.3786),
      at(JAZZ, 'Le Petit Bleu', 'Rue des Lombards|42|75001', 48.8596, 2.3483),
      at(HALL, 'Salle des Tilleuls', 'Rue de Charonne|94|75011', 48.8539, 2.3827),
      at(THEATRE, 'Théâtre du Passage', 'Rue du Faubourg Saint-Denis|46|75010', 48.8721, 2.3541),
      at(CINEMA, 'Cinéma Le Lampion', 'Rue de Belleville|118|75020', 48.8741, 2.3858),
      at(GALLERY, 'Galerie Papier Peint', 'Rue de Turenne|70|75003', 48.8603, 2.3644),
      at(SQUARE, 'Place de la Réunion', 'Place de la Réunion|66|75020', 48.8553, 2.4012),
      at(HOUSE, 'La Maison du Canal', 'Avenue Jean Lolive|12|93500', 48.8902, 2.4046),
    ],
  },
  {
    name: 'Barcelona',
    countryCode: 'ES',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    languages: ['es', 'es', 'en'],
    districts: ['Gràcia', 'Poblenou', 'El Raval', 'Sants', 'Poble-sec'],
    venues: [
      at(CLUB, 'Sala Vapor', 'Carrer de Pallars|99|08018', 41.3971, 2.1941),
      at(STAGE, 'Nau Set', 'Carrer de Pujades|120|08005', 41.3993, 2.1972),
      at(JAZZ, 'Bar Sirena', 'Carrer de la Cera|31|08001', 41.3793, 2.1711),
      at(HALL, "Auditori de l'Hort", 'Carrer de Sants|79|08014', 41.3757, 2.1372),
      at(THEATRE, 'Teatre del Raval Petit', 'Carrer del Carme|40|08001', 41.3816, 2.1692),
      at(CINEMA, 'Cinema Astre', 'Carrer de Torrijos|47|08012', 41.4042, 2.1571),
      at(GALLERY, 'Galeria Terrat', 'Carrer de Blai|22|08004', 41.3739, 2.1642),
      at(SQUARE, 'Plaça de la Virreina', 'Plaça de la Virreina|1|08024', 41.4057, 2.1575),
      at(HOUSE, 'Casal del Poblenou', 'Rambla del Poblenou|49|08005', 41.4003, 2.2021),
    ],
  },
]
