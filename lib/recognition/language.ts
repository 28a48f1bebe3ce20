import { looksLikeGreek } from '@/lib/geo/greek-lookalikes'
import { fold } from './fold'

/**
 * Words that give a language away, folded: function words and typical words of flyers. Words shared by two languages are left out or are in
 * both lists, so that they decide nothing.
 */
const WORDS: Record<string, string> = {
  de: `der die das und mit im am den dem des ein eine einen einer eines fur von zum zur bei auf aus nach ist sind wird werden nicht auch oder wir ihr sie uber unter durch ohne um bis ab alle als wie
    uhr eintritt einlass beginn frei freitag samstag sonntag montag dienstag mittwoch donnerstag januar februar marz mai juni juli oktober dezember jahre jahren herzlich willkommen einladung konzert lesung
    ausstellung vortrag abend abendkasse vorverkauf vvk spende anmeldung veranstaltung veranstalter treffpunkt kinder musik getranke essen kuchen gemeinsam fest sommerfest strasse str haus kirche platz stadt
    theater buhne saal kostenlos unterstutzt gefordert prasentiert mehr infos unter jeden ersten klimastreik demo flohmarkt weihnachtsmarkt tag nacht wochenende studierende jugend kulturhaus zentrum studentenzentrum kulturzentrum jugendzentrum gaste sowie ev`,
  en: `the and with for from you your our are is at of on this that will all more join us we be not by as an or to into out up free doors door show tickets ticket admission entry live music night day
    monday tuesday wednesday thursday friday saturday sunday january february march june july october december street avenue presents featuring special guests welcome bring please come food drinks friends
    family kids adults ages st ave blvd rd advance class workshop join pm am th celebration party festival event events open mic every space community center church park road hosted concerts concert`,
  fr: `le la les des du au aux et avec pour dans sur par une est sont vous nous votre notre qui que ou ne pas plus chez samedi dimanche lundi mardi mercredi jeudi vendredi janvier fevrier mars avril mai juin
    juillet aout septembre octobre novembre decembre entree libre gratuit gratuite heures soiree fete spectacle concert place rue salle billetterie renseignements reservation ans enfants adultes scene grande journee atelier exposition des culture parc ville jardin musique arts rue lieu au theatre cirque chorale conte contes organise avec participation`,
  it: `il lo gli dei delle della del alla alle dal dalla con per una uno sono che non piu nel nella presso venerdi sabato domenica lunedi martedi mercoledi giovedi gennaio febbraio marzo aprile maggio giugno
    luglio agosto settembre ottobre novembre dicembre ore ingresso libero gratuito serata festa sagra musica spettacolo cena piazza via prenotazione apertura stand gastronomico tutte sere seguire partenza ritrovo costo degli`,
  es: `el los las del con por para una unos que es son su sus nos mas desde hasta en y viernes sabado domingo lunes martes miercoles jueves enero febrero marzo abril mayo junio julio agosto septiembre octubre
    noviembre diciembre entrada libre gratuita anticipada taquilla horas fiesta fiestas concierto concierto calle plaza ninos adultos musica noche dia teatro circo apertura puertas actividades urbanizacion hs hrs organiza produce colabora ayuntamiento`,
  nl: `het een en van voor met op aan bij naar om uit wij jullie je onze ook niet is zijn wordt dat deze waar wie hoe vrijdag zaterdag zondag maandag dinsdag woensdag donderdag januari februari maart mei juni
    juli augustus oktober uur toegang gratis inloop aanvang avond buurtavond koffie zaal kaarten straat welkom kinderen feest muziek inschrijven aanmelden vanaf tot wat gaan doen`,
  pt: `os das dos nao uma para com voce sexta sabado segunda terca quarta quinta entrada gratuita ingressos rua junho julho setembro outubro dezembro festa noite`,
  da: `og det til af med pa der er en et den fredag lordag sondag onsdag torsdag gratis adgang kl billetter fri entre musik`,
  sv: `och det till av med pa som ar en ett den fredag lordag sondag onsdag torsdag fri entre biljetter kl musik`,
}

const LISTS = Object.entries(WORDS).map(([language, words]) => ({ language, words: new Set(words.split(/\s+/)) }))

/** Letters that only some languages use. */
const LETTERS: readonly (readonly [RegExp, string, number])[] = [
  [/ß/gu, 'de', 3],
  [/[äöü]/giu, 'de', 0.5],
  [/[ñ¿¡]/giu, 'es', 3],
  [/[àèùêîôûœç]/giu, 'fr', 1],
  [/[òì]/giu, 'it', 1],
  [/ã|õ/giu, 'pt', 3],
  [/[øæ]/giu, 'da', 2],
  [/å/giu, 'sv', 1.5],
  [/ĳ|\b(?:\p{L}*ij\p{L}*)\b/giu, 'nl', 0.5],
]

/** English phrases on posters in every language. */
const LOAN_PHRASES =
  /\b(?:save the date|line up|open air|open mic|live music|special guests?|live on stage|poetry slam|free entry|after show party|party|festival)\b/g

/**
 * The main language of a flyer, as BCP 47 code: de, en, fr, it, es, nl, pt, da, sv or el; null if there is too little evidence. Counts
 * function words and typical words of flyers, so that names and headlines have no influence.
 */
export function readLanguage(text: string): string | null {
  const letters = text.replace(/[^\p{L}]/gu, '').length
  if (letters === 0) return null
  if ((text.match(/\p{Script=Greek}/gu) ?? []).length > letters * 0.3 || looksLikeGreek(text)) return 'el'
  const words = fold(text).replace(LOAN_PHRASES, ' ').split(' ')
  const scores = LISTS.map(({ language, words: known }) => ({
    language,
    score:
      words.reduce((sum, word) => sum + (known.has(word) ? (word.length > 3 ? 1.4 : 1) : 0), 0) +
      Math.min(
        6,
        LETTERS.reduce((sum, [pattern, owner, weight]) => sum + (owner === language ? weight * (text.match(pattern) ?? []).length : 0), 0),
      ),
  })).toSorted((a, b) => b.score - a.score)
  const [first, second] = scores
  if (!first || first.score < 1) return null
  return second && first.score === second.score ? null : first.language
}
