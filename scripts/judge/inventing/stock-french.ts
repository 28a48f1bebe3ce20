import type { Stock } from './stock'

/** French words for invented posters. */
export const FRENCH: Stock = {
  country: 'FR',
  kinds:
    'Fête de la musique|Vide-grenier|Concert de Noël|Marché de printemps|Soirée jeux|Grand bal|Tournoi de pétanque|Kermesse|Exposition|Conférence|Projection|Atelier cuisine|Brocante|Spectacle de fin d’année|Loto|Scène ouverte|Fête du village|Course à pied|Rencontre littéraire|Portes ouvertes|Carnaval|Festival|Manifestation|Bourse aux livres|Repas dansant',
  titles:
    '{k}|{k}|{n}ème {k}|{k} {y}|{k} de {c}|Fête de la {x}|Nuit de la {x}|Festival {x}|{k} et {k}|Les {P} de {c}|Journée {x}|Grand {k}',
  phrases:
    'Entre {x} et {x}|Les {P} du dimanche|La {x} de {f}|Le {x} sans {x}|Sous la {x}|Qui a volé la {x} ?|Tous en {x}|{x} en fête|La {a} {x}|Les {a} {P}|{x}|Et si la {x} ?|Bal de {x}|Voyage en {x}',
  nouns:
    'Lune|Jardin|Rivière|Pluie|Fenêtre|Cerise|Forêt|Eau|Feu|Brume|Étoile|Pain|Pomme|Papier|Miel|Silence|Port|Hiver|Été|Soleil|Oiseau|Lumière|Ombre|Liberté|Rose|Musique|Livre|Dragon|Temps|Radio|Cactus|Citron|Nuage|Loup|Violette|Miroir|Baleine',
  adjectives: 'Petite|Grande|Bleue|Verte|Vieille|Folle|Libre|Douce|Dernière|Jeune|Rouge|Belle|Curieuse|Sauvage',
  first:
    'Anne|Jules|Mathilde|Paul|Hélène|Thomas|Camille|Marc|Sophie|Luc|Émilie|Étienne|Claire|Félix|Nora|Mathieu|Inès|Georges|Thérèse|Karim|Léa|Simon|Lucie|Yann',
  last: 'Bernard|Marchal|Fontaine|Lacroix|Renaud|Moreau|Kowalski|Delmas|Vidal|Garnier|Bertin|Benali|Faure|Mercier|Colin|Duval|Legrand|Roussel|Perrin|Pons|Tessier|Noël|Chevalier',
  bands:
    'Les {P}|{F} {L}|{F} {L} Trio|{Z}|DJ {Z}|La {a} {N}|Chorale de {c}|Compagnie {N}|Cie {Z}|{N} & {N}|Harmonie de {c}|{F} et les {P}|Quatuor {L}|{N} {n}|Orchestre {L}|Fanfare {Z}|Le {N}|{A}',
  houses:
    'Salle {p}|Salle des fêtes de {c}|Théâtre {p}|Église Saint-{f}|Café {p}|Place {p}|Médiathèque {p}|Espace {p}|Centre culturel {p}|MJC {p}|Parc {p}|Musée {p}|Château de {p}|Salle polyvalente|École {p}|Gymnase {p}|Cinéma {p}|Maison des {P}|Bar {p}|Place de la Mairie|Foyer rural de {c}|Chapelle {p}',
  bareHouses: 'Le {N}|La {N}|L’{Z}|{Z}|Chez {f}|Les {P}|La {a} {N}|Le {Z}|Au {N}|{A}|Le {n}|Sous les {P}|{N} {n}|Domaine {p}|La {Z}',
  streets: 'rue {l}|rue de la {N}|avenue {l}|place {l}|boulevard {p}|chemin de {p}|rue des {P}|quai {l}|impasse {p}',
  organisers:
    'Association {X}|Comité des fêtes de {c}|Mairie de {c}|{Z} Productions|Collectif {X}|Les Amis de {p}|Ville de {c}|Ensemble {Z}|APE de {c}|Club {X}|Office de tourisme de {c}|{Z}',
  presents: '{o} présente|{o} présentent|organisé par {o}|{o} vous invite|Organisé par le {o}|{o}|{o}|proposé par {o}',
  leads: '@|au|à la|à|Lieu :|chez|à l’|-|·|,|dans la',
  placeLabels: 'Lieu :|Où ?|Lieu|Adresse :|Rendez-vous :',
  weekdays: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  shortWeekdays: 'lun|mar|mer|jeu|ven|sam|dim',
  months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  dates: '{W} {d} {M} {y}|{W} {d} {M}|le {d} {M}|{d} {M} {y}|{D}/{m}/{y}|{D}.{m}.{Y}|{W} {d} {M} {y}|Le {W} {d} {M}|{w}. {d} {M}',
  times: '{h}h|{h}h{i}|à {h}h|à {h}h{i}|dès {h}h|de {h}h à {e}h|à partir de {h}h|{h}:{i}|{h} h {i}',
  doors: 'Ouverture des portes {h}h{i}|Portes : {h}h|Accueil à partir de {h}h',
  prices:
    '{p} €|Entrée : {p} €|Tarif plein {p} € / réduit {q} €|{q} / {p} €|Prévente {q}€ / sur place {p}€|{p} euros|Participation : {q} €',
  free: 'Entrée libre|Gratuit|Entrée gratuite|Prix libre|Entrée libre et gratuite|Gratuit sur inscription',
  contacts:
    '{web}|Infos : {web}|Réservation : {tel}|{mail}|Renseignements au {tel}|@{slug}|Inscriptions : {mail}|Billetterie : {web}|Tél. {tel}',
  sentences:
    'Venez nombreux partager un moment convivial|Buvette et restauration sur place|Ouvert à tous les habitants de {c}|Une soirée entre {x} et {x}|Réservation conseillée|Pensez à apporter vos couverts|Un voyage musical pour petits et grands|à partir de 6 ans|Au profit des enfants de {c}|En cas de pluie le spectacle aura lieu à la salle {p}|Animations pour toute la famille|Ne pas jeter sur la voie publique',
  subtitles:
    'Concert|Spectacle jeune public|Une pièce de {f} {l}|Mise en scène : {f} {l}|Chanson française|Rock / Pop / Soul|avec {f} {l}|Musiques du monde|Comédie en deux actes|Sortie d’album|Tout public|Tournée {y}|{n} ans déjà',
  sponsorHeads: 'Avec le soutien de|Nos partenaires|En partenariat avec|Avec la participation de',
  lineupHeads: 'avec|Avec :|Programmation|Invités|En concert|Au programme|et aussi',
  roles: 'piano|chant|guitare|violon|batterie|autrice|direction|Université de {c}|{c}|rock|basse|violoncelle|mise en scène',
  programme:
    'Ouverture|Repas champêtre|Apéro concert|Feu d’artifice|Jeux pour enfants|Discours|Bal avec {o}|Tombola|Défilé|Atelier {x}|Messe|Barbecue|Remise des prix|Pause|Maquillage',
}
