import { foldName } from './fold-name'

/**
 * Cities whose gazetteer name is English or abbreviated: `[country, gazetteer's name, local name, other names…]`. The first local name is
 * the one shown; names in other scripts and languages are only recognised.
 */
const NAMES: readonly (readonly [string, string, string, ...string[]])[] = [
  ['AT', 'Vienna', 'Wien', 'Vienne', 'Viena', 'Wenen', 'Bécs', 'Βιέννη'],
  ['AT', 'Klagenfurt am Wörthersee', 'Klagenfurt'],
  ['AT', 'Sankt Pölten', 'St. Pölten', 'St Poelten'],
  ['AT', 'Krems an der Donau', 'Krems'],
  ['DE', 'Munich', 'München', 'Monaco di Baviera', 'Múnich', 'Μόναχο'],
  ['DE', 'Köln', 'Köln', 'Cologne', 'Colonia', 'Keulen'],
  ['DE', 'Nürnberg', 'Nürnberg', 'Nuremberg', 'Norimberga'],
  ['DE', 'Hannover', 'Hannover', 'Hanover'],
  ['DE', 'Braunschweig', 'Braunschweig', 'Brunswick'],
  ['DE', 'Frankfurt am Main', 'Frankfurt am Main', 'Frankfurt', 'Frankfurt a.M.', 'Frankfurt/Main', 'Francfort'],
  ['DE', 'Freiburg', 'Freiburg', 'Freiburg im Breisgau', 'Freiburg i. Br.'],
  ['DE', 'Aachen', 'Aachen', 'Aix-la-Chapelle', 'Aken'],
  ['DE', 'Mainz', 'Mainz', 'Mayence'],
  ['DE', 'Trier', 'Trier', 'Trèves'],
  ['DE', 'Regensburg', 'Regensburg', 'Ratisbon'],
  ['DE', 'Hamburg', 'Hamburg', 'Hambourg', 'Amburgo', 'Hamburgo'],
  ['DE', 'Berlin', 'Berlin', 'Berlino', 'Berlín', 'Berlijn', 'Βερολίνο'],
  ['DE', 'Dresden', 'Dresden', 'Dresde', 'Dresda'],
  ['DE', 'Stuttgart', 'Stuttgart', 'Stoccarda'],
  ['DE', 'Halle (Saale)', 'Halle (Saale)', 'Halle/Saale', 'Halle an der Saale', 'Halle a. d. Saale'],
  ['CH', 'Zürich', 'Zürich', 'Zurich', 'Zurigo', 'Züri'],
  ['CH', 'Genève', 'Genève', 'Geneva', 'Genf', 'Ginevra', 'Ginebra'],
  ['CH', 'Basel', 'Basel', 'Basle', 'Bâle', 'Basilea'],
  ['CH', 'Bern', 'Bern', 'Berne', 'Berna'],
  ['CH', 'Luzern', 'Luzern', 'Lucerne', 'Lucerna'],
  ['CH', 'Sankt Gallen', 'St. Gallen', 'Saint-Gall', 'San Gallo'],
  ['CH', 'Biel/Bienne', 'Biel/Bienne', 'Biel', 'Bienne'],
  ['CH', 'Fribourg', 'Fribourg', 'Freiburg im Üechtland'],
  ['CH', 'Sitten', 'Sion', 'Sitten'],
  ['CH', 'Neuchâtel', 'Neuchâtel', 'Neuenburg'],
  ['CH', 'Chur', 'Chur', 'Coira', 'Coire'],
  ['IT', 'Rome', 'Roma', 'Rom', 'Ρώμη'],
  ['IT', 'Milan', 'Milano', 'Mailand', 'Milán', 'Milaan'],
  ['IT', 'Naples', 'Napoli', 'Neapel', 'Nápoles', 'Napels'],
  ['IT', 'Turin', 'Torino', 'Turín', 'Turijn'],
  ['IT', 'Genoa', 'Genova', 'Genua', 'Gênes', 'Génova'],
  ['IT', 'Florence', 'Firenze', 'Florenz', 'Florencia'],
  ['IT', 'Venice', 'Venezia', 'Venedig', 'Venise', 'Venecia', 'Venetië'],
  ['IT', 'Padova', 'Padova', 'Padua', 'Padoue'],
  ['IT', 'Bologna', 'Bologna', 'Bologne', 'Bolonia'],
  ['IT', 'Verona', 'Verona', 'Vérone'],
  ['IT', 'Bolzano', 'Bolzano', 'Bozen'],
  ['IT', 'Merano', 'Merano', 'Meran'],
  ['IT', 'Bressanone', 'Bressanone', 'Brixen'],
  ['IT', 'Brunico', 'Brunico', 'Bruneck'],
  ['IT', 'Trento', 'Trento', 'Trient'],
  ['IT', 'Trieste', 'Trieste', 'Triest'],
  ['IT', "Reggio nell'Emilia", 'Reggio Emilia'],
  ['FR', 'Paris', 'Paris', 'Parigi', 'París', 'Parijs', 'Παρίσι'],
  ['FR', 'Lyon', 'Lyon', 'Lione', 'Lyons'],
  ['FR', 'Marseille', 'Marseille', 'Marsiglia', 'Marsella', 'Marseilles'],
  ['FR', 'Strasbourg', 'Strasbourg', 'Straßburg', 'Estrasburgo', 'Strasburgo'],
  ['FR', 'Nice', 'Nice', 'Nizza'],
  ['FR', 'Lille', 'Lille', 'Rijsel'],
  ['FR', 'Mulhouse', 'Mulhouse', 'Mülhausen'],
  ['ES', 'Sevilla', 'Sevilla', 'Seville', 'Séville'],
  ['ES', 'Zaragoza', 'Zaragoza', 'Saragossa', 'Saragosse'],
  ['ES', 'Barcelona', 'Barcelona', 'Barcelone', 'Barcellona'],
  ['ES', 'Valencia', 'València', 'Valence'],
  ['ES', 'Palma', 'Palma', 'Palma de Mallorca'],
  ['ES', 'Alicante', 'Alicante', 'Alacant'],
  ['ES', 'Gijón', 'Gijón', 'Xixón'],
  ['NL', 'The Hague', 'Den Haag', "'s-Gravenhage", 'La Haye', 'La Haya'],
  ['NL', "'s-Hertogenbosch", 'Den Bosch', "'s-Hertogenbosch"],
  ['NL', 'Almere Stad', 'Almere'],
  ['NL', 'Nijmegen', 'Nijmegen', 'Nimwegen', 'Nimègue'],
  ['BE', 'Brussels', 'Brussel', 'Bruxelles', 'Brüssel', 'Bruselas'],
  ['BE', 'Antwerpen', 'Antwerpen', 'Antwerp', 'Anvers', 'Amberes'],
  ['BE', 'Gent', 'Gent', 'Ghent', 'Gand'],
  ['BE', 'Brugge', 'Brugge', 'Bruges', 'Brujas', 'Brügge'],
  ['BE', 'Liège', 'Liège', 'Lüttich', 'Luik'],
  ['BE', 'Leuven', 'Leuven', 'Louvain', 'Löwen'],
  ['BE', 'Ostend', 'Oostende', 'Ostende'],
  ['LU', 'Luxembourg', 'Luxembourg', 'Luxemburg', 'Lëtzebuerg'],
  ['DK', 'Copenhagen', 'København', 'Kopenhagen', 'Copenhague', 'Copenaghen'],
  ['DK', 'Århus', 'Aarhus'],
  ['DK', 'Aalborg', 'Aalborg', 'Ålborg'],
  ['SE', 'Göteborg', 'Göteborg', 'Gothenburg'],
  ['SE', 'Stockholm', 'Stockholm', 'Estocolmo', 'Stoccolma'],
  ['FI', 'Helsinki', 'Helsinki', 'Helsingfors'],
  ['FI', 'Turku', 'Turku', 'Åbo'],
  ['PL', 'Warsaw', 'Warszawa', 'Warschau', 'Varsovie', 'Varsavia', 'Varsovia'],
  ['PL', 'Kraków', 'Kraków', 'Cracow', 'Krakau', 'Cracovie', 'Cracovia'],
  ['PL', 'Wrocław', 'Wrocław', 'Breslau'],
  ['PL', 'Gdańsk', 'Gdańsk', 'Danzig'],
  ['PL', 'Poznań', 'Poznań', 'Posen'],
  ['PL', 'Szczecin', 'Szczecin', 'Stettin'],
  ['CZ', 'Prague', 'Praha', 'Prag', 'Praga', 'Praag'],
  ['CZ', 'Pilsen', 'Plzeň'],
  ['CZ', 'Brno', 'Brno', 'Brünn'],
  ['SK', 'Bratislava', 'Bratislava', 'Pressburg', 'Preßburg'],
  ['HU', 'Budapest', 'Budapest', 'Βουδαπέστη'],
  ['SI', 'Ljubljana', 'Ljubljana', 'Laibach', 'Lubiana'],
  ['HR', 'Zagreb', 'Zagreb', 'Agram', 'Zagabria'],
  ['RS', 'Belgrade', 'Beograd', 'Belgrad', 'Београд'],
  ['RO', 'Bucharest', 'București', 'Bukarest'],
  ['RO', 'Cluj-Napoca', 'Cluj-Napoca', 'Cluj', 'Klausenburg'],
  ['RO', 'Sibiu', 'Sibiu', 'Hermannstadt'],
  ['BG', 'Sofia', 'Sofia', 'София'],
  ['PT', 'Lisbon', 'Lisboa', 'Lissabon', 'Lisbonne', 'Lisbona'],
  ['PT', 'Porto', 'Porto', 'Oporto'],
  ['GR', 'Athens', 'Athína', 'Αθήνα', 'Athina', 'Athen', 'Atene', 'Athènes', 'Atenas', 'Athene'],
  ['GR', 'Thessaloníki', 'Thessaloniki', 'Θεσσαλονίκη', 'Saloniki', 'Salonica', 'Salonicco', 'Thessalonique', 'Salónica'],
  ['GR', 'Pátra', 'Patras', 'Πάτρα', 'Patra'],
  ['GR', 'Piraeus', 'Piraeus', 'Πειραιάς', 'Pireas'],
  ['GR', 'Irákleion', 'Heraklion', 'Ηράκλειο', 'Iraklio', 'Irakleio'],
  ['GR', 'Lárisa', 'Larissa', 'Λάρισα'],
  ['GR', 'Volos', 'Volos', 'Βόλος'],
  ['GR', 'Ioánnina', 'Ioannina', 'Ιωάννινα'],
  ['GR', 'Chaniá', 'Chania', 'Χανιά'],
  ['GR', 'Ródos', 'Rhodes', 'Ρόδος', 'Rhodos'],
  ['GR', 'Kavála', 'Kavala', 'Καβάλα'],
  ['GR', 'Kalamata', 'Kalamata', 'Καλαμάτα'],
  ['GR', 'Tríkala', 'Trikala', 'Τρίκαλα'],
  ['GR', 'Kateríni', 'Katerini', 'Κατερίνη'],
  ['CY', 'Nicosia', 'Nicosia', 'Λευκωσία', 'Lefkosia', 'Nikosia'],
  ['CY', 'Limassol', 'Limassol', 'Λεμεσός', 'Lemesos'],
  ['UA', 'Kyiv', 'Kyiv', 'Kiev', 'Kiew', 'Київ'],
  ['UA', 'Lviv', 'Lviv', 'Lemberg', 'Львів'],
  ['UA', 'Odessa', 'Odesa', 'Одеса'],
  ['RU', 'Moscow', 'Moskwa', 'Moskau', 'Moscou', 'Москва'],
  ['RU', 'Saint Petersburg', 'Sankt Petersburg', 'Санкт-Петербург'],
  ['TR', 'Istanbul', 'İstanbul', 'Estambul', 'Κωνσταντινούπολη'],
  ['TR', 'İzmir', 'İzmir', 'Smyrna'],
  ['IE', 'Luimneach', 'Limerick'],
  ['IE', 'Gaillimh', 'Galway'],
  ['GB', 'London', 'London', 'Londres', 'Londra', 'Londen'],
  ['GB', 'Edinburgh', 'Edinburgh', 'Edimburgo', 'Édimbourg'],
  ['US', 'New York City', 'New York', 'NYC', 'Nueva York'],
]

/**
 * The names a listed city goes by, each as `[country, folded gazetteer name, local name, every other name]`. They complete a gazetteer that
 * does not use the local spelling.
 */
export const CITY_NAMES: readonly { countryCode: string; foldedName: string; localName: string; otherNames: readonly string[] }[] =
  NAMES.map(([countryCode, name, localName, ...otherNames]) => ({
    countryCode,
    foldedName: foldName(name),
    localName,
    otherNames: [localName, ...otherNames],
  }))

/** Words that stay lower case inside a city's name. */
const SMALL_WORDS = new Set(
  'am an auf bei im in ob der den dem a d do de del della delle dello dei di da du des la le les l en sur sous aux et lès op aan y el los las the upon on of and'.split(
    ' ',
  ),
)

/**
 * A city's printed name in ordinary spelling: "WIEN" → "Wien", "FRANKFURT AM MAIN" → "Frankfurt am Main". A name in mixed case stays as
 * printed; spaces and hyphens at the ends are removed.
 */
export function tidyCityName(printed: string): string {
  const text = printed.replace(/\s+/g, ' ').replace(/^[\s,;:·|•–—-]+|[\s,;:·|•–—!-]+$/g, '')
  const letters = text.replace(/[^\p{L}]/gu, '')
  const shouted = letters.length > 2 && letters === letters.toUpperCase()
  const whispered = letters.length > 2 && letters === letters.toLowerCase()
  if (!shouted && !whispered) return text
  return text
    .toLowerCase()
    .split(/(?<=[\s\-/(.])/)
    .map((word, index) =>
      index > 0 && SMALL_WORDS.has(word.replace(/[^\p{L}]/gu, ''))
        ? word
        : word.replace(/^[^\p{L}\d]*\p{L}/u, (start) => start.toUpperCase()),
    )
    .join('')
}
