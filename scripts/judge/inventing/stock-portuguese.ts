import type { Stock } from './stock'

/** Portuguese words for invented posters. */
export const PORTUGUESE: Stock = {
  country: 'PT',
  kinds:
    'Concerto de Natal|Feira do livro|Festa de verão|Noite de fados|Noite de cinema|Oficina de cerâmica|Corrida solidária|Hora do conto|Exposição|Palestra|Recital|Arraial|Torneio de xadrez|Dia aberto|Encontro de coros|Mercado de artesanato|Manifestação|Gala solidária|Peça de teatro|Festival|Baile de carnaval|Caminhada',
  titles: '{k}|{k}|{n}º {k}|{k} {y}|{k} de {c}|Festa da {x}|Noite da {x}|Festival {x}|Semana da {x}|Dia da {x}|Grande {k}|Festas de {c}',
  phrases:
    'Entre {x} e {x}|A {x} de {f}|Sob a {x}|Quem roubou a {x}?|Sem {x}|{x} para todos|A {a} {x}|O {x} e o mar|{x}|Os {P} de {f}|Viagem à {x}|Nunca mais {x}',
  nouns:
    'Lua|Jardim|Rio|Chuva|Janela|Cereja|Floresta|Água|Fogo|Névoa|Estrela|Pão|Maçã|Papel|Mel|Silêncio|Porto|Inverno|Verão|Sol|Pássaro|Luz|Sombra|Liberdade|Rosa|Música|Livro|Dragão|Tempo|Rádio|Limão|Nuvem|Lobo|Espelho|Baleia|Guitarra',
  adjectives: 'Pequena|Grande|Azul|Verde|Velha|Louca|Livre|Doce|Última|Jovem|Vermelha|Bela|Selvagem|Nova',
  first:
    'Ana|Júlio|Mariana|Paulo|Helena|Tomás|Carla|Marcos|Sofia|Lucas|Emília|Estêvão|Clara|Félix|Nora|Mateus|Inês|Jorge|Teresa|Lúcia|Simão|Rui|Rosa',
  last: 'Bernardes|Marinho|Fontes|Cruz|Rocha|Moreira|Delgado|Vidal|Garcia|Bento|Campos|Ferreira|Medeiros|Duarte|Robalo|Pinho|Torres|Navarro|Sales|Queirós|Teles',
  bands:
    'Os {P}|{F} {L}|{F} {L} Trio|{Z}|DJ {Z}|A {a} {N}|Coro de {c}|Companhia {N}|{N} e {N}|Banda de {c}|{F} e os {P}|Quarteto {L}|{N} {n}|Orquestra {L}|Rancho {Z}|{A}',
  houses:
    'Sala {p}|Teatro {p}|Casa da Cultura|Igreja de São {f}|Café {p}|Praça {p}|Biblioteca Municipal|Centro Cultural {p}|Parque {p}|Museu {p}|Castelo de {p}|Pavilhão {p}|Escola {p}|Auditório {p}|Bar {p}|Largo {p}|Hotel {p}|Centro Cívico {p}|Quinta {p}|Colégio {p}',
  bareHouses: 'O {N}|A {N}|{Z}|Os {P}|A {a} {N}|{A}|{N} {n}|A {Z}|Solar {p}|Espaço {Z}|Armazém {n}|{N}',
  streets: 'rua {l}|Rua da {N}|avenida {p}|praça {l}|largo {p}|travessa {p}|Av. {l}|R. {p}',
  organisers:
    'Associação {X}|Câmara Municipal de {c}|Junta de Freguesia de {c}|{Z} Produções|Coletivo {X}|Amigos de {p}|Clube {X}|{Z}|Fundação {X}|Comissão de Festas de {c}',
  presents: '{o} apresenta|{o} apresentam|organização: {o}|Organização {o}|{o} convida|{o}|{o}|apoio {o}',
  leads: '@|no|na|em|Local:|-|·|,|/',
  placeLabels: 'Local:|Onde:|Onde?|Local|Ponto de encontro:',
  weekdays: 'segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo',
  shortWeekdays: 'seg|ter|qua|qui|sex|sáb|dom',
  months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  dates: '{W}, {d} de {M} de {y}|{d} de {M}|{d} {M} {y}|{D}/{m}/{y}|{D}.{m}.{Y}|{d} de {M} de {y}|{w} {d} {M}|Dia {d} de {M}',
  times: '{h}h|{h}h{i}|às {h}h|às {h}:{i}|{h}:{i}|{h}:{i}h|das {h}h às {e}h|a partir das {h}h',
  doors: 'Abertura de portas {h}h{i}|Portas: {h}h',
  prices: '{p} €|Entrada: {p} €|Bilhetes: {p}€|{p} euros|R$ {p},00|Antecipada {q} € / na porta {p} €',
  free: 'Entrada livre|Grátis|Entrada gratuita|Inscrições gratuitas|Evento gratuito',
  contacts: '{web}|Mais info: {web}|Reservas: {tel}|{mail}|Informações {tel}|@{slug}|Inscrições: {mail}|Bilhetes: {web}|Tel. {tel}',
  sentences:
    'Venha passar uma tarde em família|Comes e bebes durante toda a noite|Aberto a todos os habitantes de {c}|Uma noite entre {x} e {x}|Lugares limitados|Uma viagem musical para miúdos e graúdos|a partir dos 6 anos|A favor das crianças de {c}|Em caso de chuva será na sala {p}|Atividades para todos|Inscrição obrigatória',
  subtitles:
    'Concerto|Ao vivo|Teatro para famílias|de {f} {l}|Encenação: {f} {l}|Música de autor|Rock / Pop / Soul|com {f} {l}|Músicas do mundo|Comédia em dois atos|Lançamento do disco|Digressão {y}',
  sponsorHeads: 'Apoio|Apoios|Com o apoio de|Patrocínio|Parceiros|Organização',
  lineupHeads: 'com|Com:|Cartaz|Convidados|Ao vivo|Artistas|e ainda',
  roles: 'piano|voz|guitarra|violino|bateria|autora|direção|Universidade de {c}|{c}|rock|baixo',
  programme:
    'Abertura|Almoço|Fogo de artifício|Jogos para crianças|Boas-vindas|Baile com {o}|Rifa|Desfile|Oficina {x}|Missa|Sardinhada|Entrega de prémios|Pausa',
}
