import type { CATEGORIES_READ } from './facts'

/** A kind of event. */
export type Kind = (typeof CATEGORIES_READ)[number]

/** A kind that words can name; `other` is what no word names. */
export type NamedKind = Exclude<Kind, 'other'>

/**
 * How plainly a word tells the kind: `names` are the kind itself, `signs` belong to little else, `hints` go with it more often than not.
 */
export const PLAINNESS = ['names', 'signs', 'hints'] as const
type Plainness = (typeof PLAINNESS)[number]

/**
 * Words that tell the kind of an event, folded, in German, English, French, Spanish, Italian, Dutch and Portuguese. A `*` at the beginning
 * or end of a word stands for any further letters.
 */
const WORDS: Record<NamedKind, Record<Plainness, string>> = {
  concert: {
    names: `*konzert*, concert*, concierto*, concerto, concerti, concertos, recital*, *serenade*, serenata*, *musikabend*, *liederabend*, gig`,
    signs: `live music, livemusik, live musik, live on stage, musique live, musica dal vivo, musica en vivo, musica en directo, musica ao vivo,
      live muziek, singer songwriter, songwriter*, unplugged, acoustic, akustik*, album release, record release, ep release, single release,
      release show, europe tour, european tour, uk tour, us tour, on tour, tournee, *orchester*, orchestra*, orchestre*, orquest*, *orkest*,
      *sinfonie*, symphon*, sinfoni*, *philharmoni*, chor, chore, kinderchor, kirchenchor, gospelchor, mannerchor, frauenchor, jugendchor,
      choir, choirs, choeur*, chorale*, coro, cori, coral, *koor, *quartett*, quartet*, quatuor, cuarteto, *quintett*, quintet*, trio, duo,
      big band, bigband, brass, brassband, *blaser*, *blasmusik*, blaskapelle, musikkapelle, stadtkapelle, musikverein, fanfare, kammermusik*,
      chamber music, musique de chambre, *jazz*, blues*, rock, *punk*, hardcore, metalcore, grindcore, metal, heavymetal, indie, indierock,
      hip hop, hiphop, rap, folk, country, bluegrass, americana, reggae, ska, soul, funk, grunge, emo, psychedelic, shoegaze, opera, oper,
      operette*, orgel*, organ, gospel*, requiem, oratori*, kantate*, cantata*, tribute, coverband*, cover band, jam session, open mic,
      music of, music by, musik von, songs, lieder, canzoni, canciones, chansons, sonora`,
    hints: `band, bands, doors, einlass, support, special guest, special guests, all ages, 21, adv, advance, dos, day of show, line up, lineup,
      vvk, ak, abendkasse, feat, ft, album, tour, song, sanger*, gesang, vocals, singer*, cantante, klavier, piano*, guitar*, gitarre*, drums,
      schlagzeug, bass, violin*, cello, sax*, trompete*, trumpet, *music*, *musik*, *musique*, muziek*, presale, sold out, records, booking,
      w, with, gruppo, grupo, groupe`,
  },
  party: {
    names: `*party, parties, partys, fuif*, prom, faschingsball, maskenball, abiball, sommerball, winterball, uniball, schulball, *tanzabend,
      *tanznacht, soiree dansante, boum, *disco, *disko, discoteca, rave, raves, club night, clubnacht, clubbing, afterwork, after work, bash`,
    signs: `dancefloor*, dance floor, mainfloor, floor, floors, goa, techno*, tech house, deep house, house music, electro*, elektro*, trance,
      psytrance, drum and bass, drum n bass, drum bass, dnb, dubstep, edm, reggaeton, *silvester*, new years eve, new year s eve, nochevieja,
      capodanno, reveillon, *fasching*, *halloween*, tanz in den mai, *schlager*, ballermann, 70er, 80er, 90er, 2000er, 70s, 80s, 90s, 2000s,
      y2k, ladies night, girls night, happy hour, *cocktail*, open bar, dress code, dresscode, *kostum*, costume*, verkleid*, formal, gala,
      motto, beats, all night long, till late, warm up, dance night, tanzbar*, queer, beach club, nightclub, nachtclub, chill*, lounge`,
    hints: `dj, djs, dj set, house, minimal, vinyl, resident*, drinks, shots, bier, beer, bar, tanz*, dance, dancing, bailar, ballare, danser,
      nacht, night, nuit, noche, notte, fiesta, ab 18, ausweis, id, crew`,
  },
  festival: {
    names: `*festival*, *fest, feste, *feest, fete, fetes, fiesta, fiestas, festa, festes, festas, festivites, *sagra, kermesse*, kermis,
      *kirmes, kerwe, kerb, kirchweih*, kilbi, chilbi, ducasse, feria, ferias, romeria*, verbena*, arraial, *carnaval*, *carnevale*,
      *carnival*, *karneval*, open air, openair, *volksfest*, dult, block party, street fair, county fair, state fair, semana grande,
      semana santa, semana cultural, kulturtage, musiktage, *festspiele, jornadas`,
    signs: `aktionstag, tag der, open day, open house, portes ouvertes, puertas abiertas, porte aperte, *familientag, *umzug, parade,
      *feuerwerk*, firework*, feux d artifice, feu d artifice, fuegos artificiales, fuochi d artificio, *festzelt*, bierzelt, fruhschoppen,
      feuerwehr*, foodtruck*, food truck, food trucks, street food, stand gastronomico, *hupfburg*, *kinderprogramm*, kinderschminken,
      main stage, stages, buhnen, camping, weekend ticket, festivalpass, festprogramm, rahmenprogramm, festgottesdienst, jubilaum*,
      anniversary, anniversaire, aniversario, anniversario, festwoche, aktionswoche, degustation*, degustazion*, prodotti tipici, *kulinari*,
      barbecue, bbq, *grill*, wein*, vini, vino, cerveza, birra, bieres`,
    hints: `programm, programma, programme, programa, bunter, buntes, stande, fur das leibliche wohl, kaffee und kuchen, speis und trank,
      speisen und getranke, fur gross und klein, jung und alt, familien, families, familles, famiglie, workshops, infostande`,
  },
  theatre: {
    names: `*theater*, theatre*, teatro*, teatral*, *schauspiel*, *musical*, ballet*, *zirkus*, circus*, cirque*, circo*, *kabarett*, cabaret*,
      comedy, kasperle*, stand up, standup, improv*, poetry slam, varietes, variete, burlesque, drag show`,
    signs: `*theaterstuck*, *komodie, tragodie, lustspiel, schwank, einakter, drama, comedie, comedia, commedia, play by, a play, stuck von,
      ein stuck, piece de, obra de teatro, spettacolo, spettacoli, spectacle*, espectaculo*, espetaculo*, voorstelling*, toneel*,
      *auffuhrung*, tanztheater*, puppentheater*, puppet*, marionet*, figurentheater*, clown*, humor*, humour, comedian*, kleinkunst*,
      pantomime, zauberer, zaubershow, magic show, danse, danza, dance company, choreograph*, coreograf*`,
    hints: `regie, inszenierung*, premiere*, director, directed by, mise en scene, regia, direccion, spielt, buhne, acteurs, actors, actores,
      attori, cast, ensemble, darsteller*, schauspieler*, theatergruppe, vorstellungen, von und mit, jeune public, showcase, written by`,
  },
  film: {
    names: `kino, kinos, *kino, *film, *filme, films, filmfest*, filmabend*, movie, movies, *cinema*, cine, documentary, documentaries,
      *dokumentarfilm*, pelicula*`,
    signs: `screening*, *filmvorfuhrung*, vorfuhrung*, projection, proiezione, proyeccion, projecao, documental, documentales, documentaire*,
      documentario*, dokumentation*, short films, *kurzfilm*, court metrage, courts metrages, cortometraj*, cortometragg*, omu, omdu, omeu,
      omengu, vostfr, vose`,
    hints: `regisseur*, filmmaker*, realisateur, director, leinwand, popcorn, subtitles, untertitel*, fsk`,
  },
  reading: {
    names: `*lesung*, *lesenacht*, literatur*, book launch, *buchvorstellung*, *buchpremiere*, book club, lesekreis*, lecture publique,
      presentazione del libro, presentazione libro, presentacion del libro, presentacion de libro, lancamento do livro,
      presentatie van het boek, boekpresentatie, litterature, literary`,
    signs: `liest, lesen, author*, autor, autorin, autoren, schriftsteller*, reading, readings, poetry, poesie, poesia, lyrik, gedichte, poems,
      poet*, dichter*, auteur*, autrice, autore, autores, escritor*, scrittore, scrittrice, ecrivain*, schrijver*, vorlese*, erzahl*,
      storytelling, marchen*, storytime, story time, dedicace*, book signing`,
    hints: `buch, bucher, book, books, livre*, libro*, libri, livro*, boek*, roman, romane, novel, bibliothek, library, verlag, zines`,
  },
  talk: {
    names: `*vortrag*, *diskussion*, *konferenz*, *kongress*, *tagung*, *symposi*, kolloqui*, colloqui*, *vorlesung*, lecture, lectures,
      conference*, conferencia*, conferenza*, summit, forum, foro, seminar, seminare, seminaire*, seminario*, meetup*, barcamp, lezing*,
      charla*, palestra*, coloquio*, convegno*, talk, talks, panel*, table ronde, mesa redonda, tavola rotonda, podiumsgesprach`,
    signs: `discussion*, debate*, debatte*, debat*, dibattit*, *infoabend*, *informationsabend*, informatieavond, info evening, info session,
      *infoveranstaltung*, *informationsveranstaltung*, keynote*, speaker, speakers, referent*, referier*, relator*, ponencia*, ponente*,
      incontro*, encuentro*, rencontre*, encontro*, gesprach*, conversation, in conversation, colloque*, buurtavond, bewonersavond,
      *themenabend*, q a, webinar*, online, zoom, *hauptversammlung*, versammlung*, assemblee*, assemblea*, asamblea*, *treffen, stammtisch,
      town hall, sprechstunde*, moderation, moderiert, moderator*`,
    hints: `thema, themen, topic, topics, theme, tema, prof, dr, professor*, universitat, university, universite, universidad, *politik*,
      wissenschaft*, science, research, forschung*, gesellschaft, experte*, expert*, warum, agenda, anmeldung, register, rsvp, inscription*,
      inscripcion*, iscrizion*`,
  },
  workshop: {
    names: `*workshop*, repair cafe, *kurs, kurse, course, courses, class, classes, taller, talleres, atelier*, laborator*, oficina*, bootcamp,
      masterclass`,
    signs: `cursus*, curso*, corso, corsi, training*, schulung*, fortbildung*, weiterbildung*, craft, crafts, crafting, *bastel*, hands on,
      yoga*, pilates, retreat*, clinic, clinics, einfuhrung*, introduction to, learn, *lernen, aprende*, impara, imparare, apprendre, leren,
      mitmach*, *reparatur*, repair*, stricken, nahen, hakeln, topfern, pottery, needlework, knitting, mindfulness, meditation*, beginner*,
      anfanger*, debutant*, principiant*, einsteiger*, hackathon, coding, programmier*, summer school, ferienprogramm, formation, formacion,
      formacao`,
    hints: `teilnehmer*, participants, plazas limitadas, places limitees, limited spots, kursleiter*, leitung, instructor*, anmeldung*, sign up,
      material*, inscription*, inscripcion*, level, jahren, ages, jugendliche, lehrer*, teacher*, profesor*, camp`,
  },
  exhibition: {
    names: `*ausstellung*, exhibition*, exhibit, exposition*, exposicion*, exposicao, expo, esposizion*, mostra, mostre, *tentoonstelling*,
      vernissage*, finissage*, art show`,
    signs: `ausgestellt, werden gezeigt, on view, on display, opening reception, *galerie*, gallery, galleria, galeria, *museum*, musee*,
      museo*, museu*, gemalde*, malerei*, fotografie*, photograph*, fotografia*, skulptur*, sculpture*, peinture*, pittur*, pintur*,
      installation*, aquarell*, zeichnung*, drawings, paintings, inauguracion, inaugurazione, opere`,
    hints: `*kunst*, artist*, art, arts, arte, werke, bilder, fotos, photos, offnungszeiten*, opening hours, heures d ouverture, horario*,
      orari, eroffnung*, opening, kurator*, curator*, curated, studio*, until, jusqu au, hasta el, fino al, taglich, daily`,
  },
  market: {
    names: `*markt, *markte, market, markets, *basar*, bazaar*, trodel*, *borse, mercado*, mercato*, mercatin*, mercadillo*, marche, marches,
      brocante*, braderie*, vide grenier, vide greniers, *rommelmarkt*, feira*, fiera*, garage sale, yard sale, book sale, bake sale,
      plant sale, sale, rummage, jumble, thrift*, *messe`,
    signs: `fair, fairs, flea, verkauf*, aussteller*, exhibitor*, vendor*, swap*, *tausch*, handgemacht*, handmade, hecho a mano, *handwerk*,
      craft fair, artisan*, artesan*, artigian*, *adventsmarkt*, puces, rastro, secondhand, second hand, gebraucht*, vintage, antik*,
      antique*, bourse, puestos, bancarelle, gluhwein*, sellers`,
    hints: `stand, stande, stands, tische, tables, standgebuhr*, kaufen, buy, shop, shopping, regional*, produkt*, produit*, artikel`,
  },
  demonstration: {
    names: `*demo, demonstration*, *streik*, *kundgebung*, mahnwache*, manifestation*, manif, manifestacion*, manifestazion*, manifestacao*,
      huelga*, sciopero*, greve*, protest*, *marsch, march for, march on, corteo, betoging*, menschenkette`,
    signs: `strike*, rally, aufruf*, solidaritat*, solidarity, solidarite, solidaridad, vigil, fridaysforfuture, fridays for future,
      gegen rechts, no justice, blockade*, csd, pride, freiheit fur, stoppt, stop the, resist*, widerstand`,
    hints: `klima*, climate, antifa*, rechte, rights, droits, derechos, diritti, frieden, peace, paix, krieg, gewerkschaft*, sindicat*,
      treffpunkt`,
  },
  sport: {
    names: `*turnier*, stadtlauf, volkslauf, spendenlauf, waldlauf, nachtlauf, staffellauf, firmenlauf, frauenlauf, *marathon*,
      *meisterschaft*, *fussball*, *handball*, *volleyball*, *basketball*, tournament*, *rennen, *wettkampf*, triathlon*, *radtour*,
      *wanderung*, torneo*, tornei, tournoi*, torneio*, toernooi*, maraton*, championship*, campeonato*, campionat*, championnat*,
      kampioenschap*, *schiessen, shoot, regatta*, marcia, *wandertag*`,
    signs: `match, matches, race, run, cup, league, liga, football, soccer, futbol, calcio, tennis*, padel, golf, climbing, boulder*, *kletter*,
      *schwimm*, swim*, ski, carrera*, corsa, corrida, course a pied, partido*, partita, partite, *sport*, deport*, spieltag*, heimspiel*,
      anpfiff, kickoff, kick off, skate*, cycling, cyclist*, bike*, velo, *fahrrad*, ciclis*, camminat*, passeggiat*, randonnee*, senderis*,
      caminata*, walking, hike*, hiking, wander*, 5k, 10k, km, ajedrez, schach*, chess, echecs, scacchi, archery, boxing, boxen, judo, karate,
      rugby, hockey, baseball, gymnasti*, athleti*, turnen`,
    hints: `team, teams, mannschaft*, equipe*, equipo*, squadr*, startgeld, startnummer*, distanz*, distance*, strecke*, ziel, sieger*, pokal*,
      finals, finale`,
  },
}

/** A list of words, sorted by how they are compared. */
type WordList = { whole: Set<string>; beginnings: string[]; endings: string[]; parts: string[]; phrases: string[] }

function wordList(text: string): WordList {
  const list: WordList = { whole: new Set(), beginnings: [], endings: [], parts: [], phrases: [] }
  for (const entry of text.split(',')) {
    const words = entry.trim().replace(/\s+/g, ' ')
    const bare = words.replaceAll('*', '')
    if (words.includes(' ')) list.phrases.push(` ${words} `)
    else if (words.startsWith('*') && words.endsWith('*')) list.parts.push(bare)
    else if (words.startsWith('*')) list.endings.push(bare)
    else if (words.endsWith('*')) list.beginnings.push(bare)
    else list.whole.add(words)
  }
  return list
}

function occurs({ whole, beginnings, endings, parts, phrases }: WordList, folded: string): boolean {
  return (
    folded
      .split(' ')
      .some(
        (word) =>
          whole.has(word) ||
          beginnings.some((beginning) => word.startsWith(beginning)) ||
          endings.some((ending) => word.endsWith(ending)) ||
          parts.some((part) => word.includes(part)),
      ) || phrases.some((phrase) => ` ${folded} `.includes(phrase))
  )
}

/** The kinds that words can name. */
export const NAMED_KINDS = Object.keys(WORDS) as NamedKind[]

const LISTS = new Map(
  NAMED_KINDS.map((kind) => {
    const { names, signs, hints } = WORDS[kind]
    return [kind, { names: wordList(names), signs: wordList(signs), hints: wordList(hints) }]
  }),
)

/** Which words of a folded text tell this kind of event: 1 if there are any. */
export function wordsOfKind(kind: NamedKind, folded: string): Record<Plainness, 0 | 1> {
  const lists = LISTS.get(kind)
  const has = (plainness: Plainness) => (lists && occurs(lists[plainness], folded) ? 1 : 0)
  return { names: has('names'), signs: has('signs'), hints: has('hints') }
}
