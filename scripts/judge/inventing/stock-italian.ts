import type { Stock } from './stock'

/** Italian words for invented posters. */
export const ITALIAN: Stock = {
  country: 'IT',
  kinds:
    'Concerto di Natale|Sagra del paese|Festa d’estate|Mercatino dell’usato|Serata danzante|Torneo di scacchi|Mostra fotografica|Convegno|Cena sociale|Spettacolo teatrale|Corsa campestre|Presentazione del libro|Laboratorio creativo|Carnevale|Open Day|Giornata ecologica|Rassegna cinematografica|Notte bianca|Fiera d’autunno|Passeggiata|Pranzo sociale|Festival',
  titles:
    '{k}|{k}|{n}° {k}|{n}ª Sagra della {x}|{k} {y}|Sagra della {x}|Festa della {x}|Notte della {x}|Festival {x}|Giornata della {x}|{k} di {c}|Aspettando la {x}|{x} in piazza',
  phrases:
    'Tra {x} e {x}|La {x} di {f}|Sotto la {x}|Chi ha rubato la {x}?|Senza {x}|{x} per tutti|La {a} {x}|Il {x} e il mare|{x}|Di {x} in {x}|Viaggio nella {x}|La mia {x}|Mai più {x}|Prova a {x}',
  nouns:
    'Luna|Giardino|Fiume|Pioggia|Finestra|Ciliegia|Bosco|Acqua|Fuoco|Nebbia|Stella|Pane|Mela|Carta|Miele|Silenzio|Porto|Inverno|Estate|Sole|Zucca|Luce|Ombra|Libertà|Rosa|Musica|Castagna|Drago|Tempo|Radio|Polenta|Limone|Nuvola|Lupo|Specchio|Balena',
  adjectives: 'Piccola|Grande|Azzurra|Verde|Vecchia|Folle|Libera|Dolce|Ultima|Giovane|Rossa|Bella|Selvaggia|Nuova',
  first:
    'Anna|Giulio|Mirella|Paolo|Elena|Tommaso|Carla|Marco|Sofia|Luca|Emilia|Stefano|Chiara|Felice|Nora|Matteo|Ines|Giorgio|Teresa|Karim|Lucia|Simone|Ivana|Rosa',
  last: 'Bernardi|Marini|Fontana|Croce|Rinaldi|Moretti|Gatti|Vitale|Galli|Benetti|Campi|Ferrero|Medici|Donati|Ricci|Penna|Ponti|Torre|Navarra|Sala|Quaglia|Ferrara',
  bands:
    'I {P}|{F} {L}|{F} {L} Trio|{Z}|DJ {Z}|La {a} {N}|Coro di {c}|Compagnia {N}|{N} e {N}|Banda musicale di {c}|{F} e i {P}|Quartetto {L}|{N} {n}|Orchestra {L}|Gruppo {Z}|{A}|{Z} Band',
  houses:
    'Sala {p}|Teatro {p}|Chiesa di San {f}|Caffè {p}|Piazza {p}|Biblioteca comunale|Centro sociale {p}|Parco {p}|Museo {p}|Castello di {p}|Palazzetto dello sport|Scuola {p}|Auditorium {p}|Bar {p}|Piazza Garibaldi|Oratorio San {f}|Cinema {p}|Villa {p}|Agriturismo {p}|Circolo {p}|Palazzo {p}|Pro Loco {c}',
  bareHouses: 'Il {N}|La {N}|{Z}|I {P}|La {a} {N}|{A}|{N} {n}|La {Z}|Da {f}|Cascina {p}|Spazio {Z}|{N}|Under{N}|Borgo {p}',
  streets: 'via {l}|Via {p}|piazza {l}|corso {l}|viale {p}|Via della {N}|largo {l}|via {f} {l}|vicolo {p}',
  organisers:
    'Associazione {X}|Comune di {c}|Pro Loco di {c}|{Z} Produzioni|Collettivo {X}|Amici di {p}|Circolo {X}|Gruppo Alpini {c}|Proloco {c}|ASD {c}|{Z}|Fondazione {X}',
  presents: '{o} presenta|{o} presentano|organizzato da {o}|Organizza {o}|{o} vi invita|{o}|{o}|a cura di {o}|in collaborazione con {o}',
  leads: '@|presso|al|alla|in|Luogo:|nel|-|·|,|c/o',
  placeLabels: 'Luogo:|Dove:|Dove?|Luogo|Ritrovo:|Presso',
  weekdays: 'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica',
  shortWeekdays: 'lun|mar|mer|gio|ven|sab|dom',
  months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  dates: '{W} {d} {M} {y}|{W} {d} {M}|{d} {M} {y}|{d} {M}|{D}/{m}/{y}|{D}.{m}.{Y}|{w} {d} {M}|{W} {D} {M} {y}',
  times: 'ore {h}|ore {h}.{i}|ore {h}:{i}|dalle {h} alle {e}|dalle ore {h}|{h}:{i}|h {h}.{i}|alle ore {h}:{i}|h. {h}',
  doors: 'Apertura porte ore {h}:{i}|Ingresso dalle {h}|Apertura ore {h}',
  prices: '{p} €|Ingresso {p} €|Intero {p} € / ridotto {q} €|€ {p}|Biglietto {p} euro|Costo: {p}€|€{p} adulti / €{q} ridotto',
  free: 'Ingresso libero|Ingresso gratuito|Gratuito|Entrata libera|Offerta libera',
  contacts:
    '{web}|Info: {web}|Prenotazioni: {tel}|{mail}|Per informazioni {tel}|@{slug}|Iscrizioni: {mail}|Biglietti: {web}|Tel. {tel}|Info e prenotazioni: {f} {tel}',
  sentences:
    'Vi aspettiamo numerosi per una serata insieme|Servizio bar e cucina per tutta la serata|Aperto a tutti i cittadini di {c}|Una serata tra {x} e {x}|Prenotazione obbligatoria|Stand gastronomici con prodotti tipici|Un viaggio musicale per grandi e piccini|dai 6 anni in su|Il ricavato sarà devoluto ai bambini di {c}|In caso di pioggia si terrà nella sala {p}|Animazione per tutta la famiglia|La partecipazione è libera e gratuita',
  subtitles:
    'Concerto|In concerto|Spettacolo per famiglie|di {f} {l}|Regia di {f} {l}|Musica d’autore|Rock / Pop / Soul|con {f} {l}|Musiche dal mondo|Commedia in due atti|Presentazione del disco|Tour {y}|dal vivo|Il Musical',
  sponsorHeads: 'Con il contributo di|Con il patrocinio di|Si ringrazia|In collaborazione con|Sponsor',
  lineupHeads: 'con|Con:|Ospiti|Live|Musica con|Artisti|e inoltre|Interverranno',
  roles: 'pianoforte|voce|chitarra|violino|batteria|autrice|direttore|Università di {c}|{c}|rock|basso|sindaco',
  programme:
    'Apertura stand|Pranzo|Aperitivo in musica|Spettacolo pirotecnico|Giochi per bambini|Saluti|Ballo con {o}|Lotteria|Sfilata|Laboratorio {x}|Santa Messa|Grigliata|Premiazione|Cena|Partenza',
}
