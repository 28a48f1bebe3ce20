import type { Pool } from './concept'

/** All invented. */
export const NAMES: Readonly<Record<Pool, readonly string[]>> = {
  bands: [
    'Nachtfalter', 'Mira Falk', 'Kartenhaus', 'Low Tide Club', 'Paper Lanterns', 'Ida & die Inseln', 'Halbes Licht', 'The Tall Reeds', 'Sonntagskind', 'Velvet Ferry', 'Kommando Himbeer', 'Lotte Brandt', 'Glass Orchard', 'Räuberhöhle',
    'Ostwind', 'Juno Amaral', 'Tin Roof Parade', 'Mondscheinbande', 'Salt & Static', 'Fräulein Fuchs', 'Neon Pasture', 'Die Nebenrollen', 'Marlow Kites', 'Kleine Welle', 'Amber Signals', 'Pelikan', 'Sister Harbour', 'Trockenhaube', 'Lucía Mar',
    'Les Heures Creuses', 'Camille Aubert', 'Plage Nord', 'Los Tranvías', 'Verbena Club', 'Nuria Vidal', 'Old Weather', 'Blaue Stunde', 'The Slow Trains', 'Wolkenkuckuck', 'Field Telephones', 'Hanna Voss', 'Magnetberg', 'Cousin Arthur', 'Teilzeitkraft',
  ],
  djs: [
    'Kalle Blau', 'Mona Reza', 'DJ Tabea', 'Nils Okt', 'Lady Sirup', 'Ampere', 'Yuna K', 'Marek Dub', 'Sola', 'Frau Petersen', 'Tarik 909', 'Juli Nova', 'Kontrast', 'Bea Minor', 'Hektor', 'Ines Lumen', 'Oto', 'Selma Sun', 'Viktor Viertel', 'Rosa Rauschen', 'Deep Anna', 'Kobalt', 'Pola', 'Zeno F',
  ],
  jazz: [
    'Ostkreuz Trio', 'Elias Marten Quartett', 'Sofia Lindqvist', 'Bar Bleu Quintet', 'Trio Ohne Hut', 'Naomi Clarke', 'Paul Ferrand Trio', 'Carla Ruiz Quartet', 'Das Kleine Blech', 'Henrik Solberg', 'The Corner Six', 'Duo Kranich', 'Amara Bello', 'Leon Achterberg Trio',
  ],
  players: ['Quartett Amaryllis', 'Clara Winterfeld, Violine', 'Ensemble Nordlicht', 'Jonas Abel, Klavier', 'Kammerchor Sankt Anna', 'Trio Lysander', 'Mei Tanaka, Cello', 'Orchester der Nachbarn', 'Duo Castellano', 'Bläserkreis Süd'],
  people: [
    'Jana Behrens', 'Tomás Rivera', 'Amelie Kraus', 'Yusuf Demir', 'Hannah Whitlock', 'Lea Sommer', 'Nora Lindt', 'Samuel Okoye', 'Claire Besson', 'Marta Soler', 'Ben Achterfeld', 'Ruth Ellinger', 'Iris Vogel', 'Karim Haddad', 'Priya Nair', 'Oskar Lehn', 'Greta Holm', 'Malik Johnson',
    'Elif Aydin', 'Pia Rosenow', 'Jonah Pike', 'Vera Stahl', 'Luc Fontaine', 'Alma Rey', 'Theo Brandl', 'Mina Sato', 'Florian Gruber', 'Zoe Mercer', 'David Kwan', 'Anouk Peeters',
  ],
}
