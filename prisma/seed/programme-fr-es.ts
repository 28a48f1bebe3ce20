import { concepts, DAYTIME } from './concept'

/** What is on in French. */
export const FRENCH = concepts(
  {
    concert: 'Concert', jazz: 'Concert', classical: 'Concert', club: 'Party', festival: 'Festival', theater: 'Theater', comedy: 'Comedy', reading: 'Event', film: 'Film', exhibition: 'Exhibition', workshop: 'Workshop', market: 'Market', protest: 'Demonstration',
    dance: 'Dance', community: 'Community',
  },
  [
    ['concert', 'En concert', '{band}', 'Un nouvel album, une scène basse et une salle où l’on se voit. En première partie, {band2}. Les portes ouvrent une heure avant.', 'concert indé live', { names: ['bands', 2, 2] }],
    ['concert', 'Acoustique', '{band} à voix basse', 'Pas d’ampli, presque pas de lumière : des chansons qui demandent du silence. Les portes ferment dès le premier morceau.', 'acoustique chanson'],
    ['jazz', 'Jazz du mardi', '{jazz}', 'Deux sets, une cave, soixante places. Le premier pour les compositions, le second pour les standards que l’on croyait connaître.', 'jazz live', { names: ['jazz', 1, 1] }],
    ['classical', 'Musique de chambre', '{work}', '{player} joue Fauré, Mel Bonis et une création écrite pour cette salle. Rencontre avec les musiciens à l’entracte.', 'classique', { works: ['L’heure bleue', 'Cordes et pierres'] }],
    ['club', 'Nuit', '{work}', 'Une seule piste, un bon son, pas de téléphone. {dj} ouvre, {dj2} ferme. Eau gratuite et équipe bienveillante.', 'house techno club', { works: ['Courant d’air', 'Minuit pile', 'Grand bain'] }],
    ['theater', 'Création', '{work}', 'Deux sœurs vident l’appartement de leur mère et se disputent une lampe. {person} signe une mise en scène légère et précise.', 'théâtre création', { works: ['La lampe', 'Rez-de-chaussée', 'Les voisins d’en face'] }],
    ['comedy', 'Scène ouverte', 'Sept minutes chacun', 'Huit humoristes, sept minutes, un minuteur impitoyable. {person} anime la soirée. Le chapeau passe à la fin.', 'humour standup', { price: null }],
    ['reading', 'Rencontre', '{person} : « {work} »', 'Lecture et conversation avec {person2} autour d’un roman qui se passe entièrement dans un train de nuit. Signature ensuite.', 'livre lecture', { works: ['Train de nuit', 'La sœur de l’apicultrice'] }],
    ['film', 'Ciné-club', '{work}', 'Version originale sous-titrée, présentée par {person}. Un court métrage du quartier avant le film, le bar après.', 'cinéma vostfr', { works: ['Un été à Rimini', 'La dernière cabine', 'Un chien nommé Lundi'], names: ['people', 1, 1] }],
    ['exhibition', 'Vernissage', '{work}', 'Dessins, trois films et une table où l’on peut dessiner. {person} sera là dès dix-huit heures.', 'exposition art', { works: ['Lisières', 'Presque jaune', 'Ce que garde la lumière'] }],
    ['workshop', 'Atelier', '{work}', 'Un après-midi de travail manuel avec {person}. Tout le matériel est fourni, chacun repart avec sa pièce. Dix places.', 'atelier fait-main', { works: ['Initiation à la linogravure', 'Pain au levain', 'Reliure pour débutants'], days: DAYTIME }],
    ['market', 'Brocante', 'Vide-grenier de {district}', 'Vaisselle, vinyles, manteaux et livres sur toute la place. Crêpes et café tenus par les voisins.', 'brocante marché'],
    ['protest', 'Manifestation', 'Nos bibliothèques restent ouvertes', 'Rassemblement sur la place, trois prises de parole, puis départ en cortège vers la mairie. Venez avec un livre.', 'manifestation culture'],
    ['dance', 'Bal', 'Bal folk du samedi', 'Une heure d’initiation avec {person}, puis musique jusqu’à minuit. Ni partenaire ni expérience nécessaires.', 'danse bal', { days: [6] }],
    ['community', 'Voisins', 'La grande table', 'On cuisine ensemble, on mange ensemble. Rien à apporter, sauf l’appétit. Entrée de plain-pied.', 'voisins repas', { category: 'Social' }],
    ['festival', 'Festival', 'Bruits de cour', 'Deux jours, trois scènes, une cour pleine de guirlandes. Ateliers le jour, concerts le soir.', 'festival live'],
  ],
)

/** What is on in Spanish. */
export const SPANISH = concepts(
  {
    concert: 'Concert', jazz: 'Concert', classical: 'Concert', club: 'Party', festival: 'Festival', theater: 'Theater', comedy: 'Comedy', reading: 'Event', film: 'Film', exhibition: 'Exhibition', workshop: 'Workshop', market: 'Market', protest: 'Protest', dance: 'Dance',
    community: 'Community',
  },
  [
    ['concert', 'En directo', '{band}', 'Disco nuevo, sala pequeña y ganas atrasadas. Abren {band2}. Las puertas abren una hora antes.', 'concierto indie directo', { names: ['bands', 2, 2] }],
    ['concert', 'Acústico', '{band}, casi en silencio', 'Sin amplificadores y casi sin luz: canciones que piden silencio. Las puertas se cierran con la primera nota.', 'acústico canción'],
    ['jazz', 'Jazz de barrio', '{jazz}', 'Dos pases en una sala para setenta personas. El primero, temas propios; el segundo, los de siempre, pero de otra manera.', 'jazz directo', { names: ['jazz', 1, 1] }],
    ['classical', 'Música de cámara', '{work}', '{player} interpreta a Granados, Ravel y un estreno escrito para esta sala. Charla con los músicos en el descanso.', 'clásica', { works: ['La hora azul', 'Cuerdas y piedra'] }],
    ['club', 'Noche', '{work}', 'Una pista, buen sonido y los móviles en el bolsillo. Abre {dj}, cierra {dj2}. Agua gratis toda la noche.', 'house techno club', { works: ['Marea', 'Doble turno', 'Azotea'] }],
    ['theater', 'Estreno', '{work}', 'Dos hermanas vacían el piso de su madre y discuten por una lámpara. Dirige {person}. Ochenta minutos sin descanso.', 'teatro estreno', { works: ['La lámpara', 'Planta baja', 'Los vecinos de enfrente'] }],
    ['comedy', 'Micro abierto', 'Siete minutos', 'Ocho cómicos, siete minutos cada uno y un reloj sin piedad. Presenta {person}. Taquilla inversa.', 'comedia standup', { price: null }],
    ['reading', 'Presentación', '{person}: «{work}»', 'Lectura y conversación con {person2} sobre una novela que transcurre entera en un tren nocturno. Después, firma y vino.', 'libro lectura', { works: ['Tren de noche', 'La hermana del apicultor'] }],
    ['film', 'Cineclub', '{work}', 'Versión original con subtítulos. Antes, un corto del barrio; después, la barra sigue abierta.', 'cine vose', { works: ['Un verano en Rímini', 'La última cabina', 'Un perro llamado Lunes'] }],
    ['exhibition', 'Inauguración', '{work}', 'Dibujos, tres películas y una mesa donde se puede dibujar. {person} estará desde las siete.', 'exposición arte', { works: ['Orillas', 'Casi amarillo', 'Lo que guarda la luz'] }],
    ['workshop', 'Taller', '{work}', 'Una tarde de trabajo con las manos junto a {person}. El material está incluido y cada cual se lleva su pieza. Diez plazas.', 'taller artesanía', { works: ['Linograbado para empezar', 'Pan de masa madre', 'Encuadernar un cuaderno'], days: DAYTIME }],
    ['market', 'Mercadillo', 'Mercadillo de {district}', 'Cuarenta puestos de discos, lámparas, abrigos y libros en la plaza. Vermut y tortilla a cargo de los vecinos.', 'mercadillo barrio'],
    ['protest', 'Manifestación', 'El barrio no se vende', 'Nos vemos en la plaza, tres discursos breves y marcha hasta el ayuntamiento. Bloque familiar con música.', 'vivienda barrio'],
    ['dance', 'Baile', 'Lindy hop en la nave', 'Una hora de clase con {person} y después música hasta medianoche. Sin pareja y sin experiencia.', 'swing baile'],
    ['community', 'Vecinos', 'La mesa larga', 'Cocinamos juntos y comemos juntos. No hace falta traer nada, solo hambre. Entrada accesible.', 'vecinos comida', { category: 'Social' }],
    ['festival', 'Festival', 'Ruido de patio', 'Dos días, tres escenarios y un patio lleno de bombillas. Talleres de día, conciertos de noche.', 'festival directo'],
  ],
)
