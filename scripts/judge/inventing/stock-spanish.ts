import type { Stock } from './stock'

/** Spanish words for invented posters. */
export const SPANISH: Stock = {
  country: 'ES',
  kinds:
    'Concierto de Navidad|Feria del libro|Fiesta de verano|Mercado medieval|Noche de cine|Taller de cerámica|Carrera popular|Cuentacuentos|Exposición|Charla|Recital|Verbena|Torneo de ajedrez|Jornada de puertas abiertas|Micro abierto|Encuentro de coros|Rastrillo solidario|Manifestación|Gala benéfica|Jornadas gastronómicas|Obra de teatro|Festival',
  titles:
    '{k}|{k}|{n} {k}|{k} {y}|{k} de {c}|Fiesta de la {x}|Noche de {x}|Festival {x}|Semana de la {x}|Día de la {x}|Gran {k}|{k} {x}|Fiestas de {c}',
  phrases:
    'Entre {x} y {x}|La {x} de {f}|Bajo la {x}|¿Quién robó la {x}?|Sin {x} no hay {x}|{x} para todos|La {a} {x}|El {x} y el mar|{x}|Los {P} de {f}|Viaje a la {x}|Monstruos de {x}|Mi {x} y yo|Nunca más {x}',
  nouns:
    'Luna|Jardín|Río|Lluvia|Ventana|Cereza|Bosque|Agua|Fuego|Niebla|Estrella|Pan|Manzana|Papel|Miel|Silencio|Puerto|Invierno|Verano|Sol|Pájaro|Luz|Sombra|Libertad|Rosa|Música|Libro|Dragón|Tiempo|Radio|Cactus|Limón|Nube|Lobo|Espejo|Ballena',
  adjectives: 'Pequeña|Gran|Azul|Verde|Vieja|Loca|Libre|Dulce|Última|Joven|Roja|Bella|Salvaje|Rebelde',
  first:
    'Ana|Julio|Mireia|Pablo|Elena|Tomás|Carmen|Marcos|Sofía|Lucas|Emilia|Esteban|Clara|Félix|Nora|Mateo|Inés|Jorge|Teresa|Karim|Lucía|Simón|Iván|Rosa',
  last: 'Bernal|Marín|Fuentes|Cruz|Roldán|Moreno|Delgado|Vidal|Garrido|Benítez|Campos|Ferrer|Medina|Duarte|Robles|Peña|Pons|Torres|Navarro|Solís|Quiroga|Herrera',
  bands:
    'Los {P}|{F} {L}|{F} {L} Trío|{Z}|DJ {Z}|La {a} {N}|Coral de {c}|Compañía {N}|{N} y {N}|Banda de {c}|{F} y los {P}|Cuarteto {L}|{N} {n}|Orquesta {L}|Charanga {Z}|{A}|La {N}',
  houses:
    'Sala {p}|Teatro {p}|Casa de Cultura|Iglesia de San {f}|Café {p}|Plaza {p}|Biblioteca {p}|Centro Cultural {p}|Parque {p}|Museo {p}|Castillo de {p}|Polideportivo {p}|Colegio {p}|Auditorio {p}|Bar {p}|Plaza Mayor|Plaza de España|Salón de actos|Hotel {p}|Casino de {c}|Centro Cívico {p}|Hacienda {p}',
  bareHouses: 'El {N}|La {N}|{Z}|Los {P}|La {a} {N}|El {Z}|{A}|{N} {n}|La {Z}|Foro {Z}|Casa {l}|Finca {p}|Puerta {p}|{N}',
  streets: 'calle {l}|C/ {l}|avenida {p}|plaza {l}|calle de la {N}|paseo {p}|Avda. {l}|c/ {p}|calle {p}',
  organisers:
    'Asociación {X}|Ayuntamiento de {c}|Comisión de Fiestas de {c}|{Z} Producciones|Colectivo {X}|Amigos de {p}|Concejalía de Cultura|Peña {Z}|AMPA {p}|Club {X}|{Z}|Fundación {X}',
  presents: '{o} presenta|{o} presentan|organiza: {o}|Organiza {o}|{o} te invita a|{o}|{o}|patrocina {o}',
  leads: '@|en|en el|en la|Lugar:|-|·|,|/',
  placeLabels: 'Lugar:|¿Dónde?|Lugar|Dónde:|Punto de encuentro:',
  weekdays: 'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  shortWeekdays: 'lun|mar|mié|jue|vie|sáb|dom',
  months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  dates: '{W} {d} de {M} de {y}|{W} {d} de {M}|{d} de {M}|{d} {M} {y}|{D}/{m}/{y}|{D}.{m}.{Y}|{d} de {M} de {y}|{w} {d} {M}|{D}-{m}-{y}',
  times: '{h}h|{h}:{i}|a las {h}:{i}|{h}:{i} h|{h}:{i}h|{h} horas|de {h} a {e} h|a partir de las {h}:{i}|{h}.{i} hrs',
  doors: 'Apertura de puertas {h}:{i}|Puertas: {h}h|Apertura {h}:{i} h',
  prices: '{p} €|Entrada: {p} €|Anticipada {q} € / Taquilla {p} €|{p}€ anticipada|Precio: {p} euros|Donativo {q} €|${p}000',
  free: 'Entrada libre|Gratis|Entrada gratuita|Entrada libre hasta completar aforo|Actividad gratuita',
  contacts: '{web}|Más info: {web}|Reservas: {tel}|{mail}|Información {tel}|@{slug}|Inscripciones: {mail}|Entradas: {web}|Tel. {tel}',
  sentences:
    'Ven a disfrutar de una tarde en familia|Habrá barra y comida durante toda la noche|Abierto a todos los vecinos de {c}|Una noche entre {x} y {x}|Aforo limitado|No olvides traer tu silla|Un viaje musical para grandes y pequeños|a partir de 6 años|A beneficio de los niños de {c}|En caso de lluvia se celebrará en la sala {p}|Actividades para todos los públicos|Plazas limitadas, inscripción previa',
  subtitles:
    'Concierto|En concierto|Teatro familiar|De {f} {l}|Dirección: {f} {l}|Canción de autor|Rock / Pop / Soul|con {f} {l}|Músicas del mundo|Comedia en dos actos|Presentación del disco|Todos los públicos|Gira {y}|en directo',
  sponsorHeads: 'Colabora|Con el apoyo de|Patrocinan|Colaboran|Organiza y patrocina',
  lineupHeads: 'con|Con:|Cartel|Invitados|En directo|Artistas|y además',
  roles: 'piano|voz|guitarra|violín|batería|autora|dirección|Universidad de {c}|{c}|rock|bajo|violonchelo',
  programme:
    'Apertura|Comida popular|Vermú musical|Fuegos artificiales|Juegos infantiles|Pregón|Baile con {o}|Rifa|Pasacalles|Taller {x}|Misa|Paella gigante|Entrega de premios|Chupinazo|Verbena',
}
