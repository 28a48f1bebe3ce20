/** What a printed time is for; `other` covers box offices, buses and calls, which are not part of the programme. */
export type TimeRole = 'start' | 'doors' | 'end' | 'opening' | 'other'

const CUES: { role: TimeRole; pattern: RegExp }[] = [
  {
    role: 'opening',
    pattern:
      /(?<!\p{L})(?:offnungszeit\p{L}*|geoffnet|opening hours|business hours|burozeit\p{L}*|sprechzeit\p{L}*|sprechstunde\p{L}*|orari(?:o)? (?:di )?apertura|horaires? d'ouverture|horario(?: de)? apertura|openingstijden|hours|montags? bis|taglich (?:von|ab)?)(?!\p{L})/gu,
  },
  {
    role: 'other',
    pattern:
      /(?<!\p{L})(?:abendkasse\p{L}*|kassenoffnung|kasse|box office|hotline|telefon\p{L}*|tel|phone|call|anruf\p{L}*|erreichbar|shuttle\p{L}*|bus(?:se)?|abfahrt|anreise|aufbau|soundcheck|check-?in|curfew|after[ -]?(?:show[ -]?)?(?:party|hours?)|kitchen|kuche|happy hour|vorverkauf|vvk|anmeldung|sign[ -]?ups?|registration|register|ruhezeit|parken|zug)(?!\p{L})/gu,
  },
  {
    role: 'doors',
    pattern:
      /(?<!\p{L})(?:einlass\p{L}*|einla[sf]{1,2}|doors?(?:\sopen)?|turoffnung\p{L}*|turen(?:\soffnen)?|turen|saaloffnung|offnung|dors|apertura (?:delle )?(?:porte|cancelli|puertas)|apertura de puertas|puertas|portas|ouverture(?: des portes)?|portes|inloop\p{L}*|deuren(?:\sopen)?|zaal open|gates|admission from|ingresso dalle|abierto desde|cena|dinner|abendessen|petite restauration|restauration)(?!\p{L})/gu,
  },
  {
    role: 'start',
    pattern:
      /(?<!\p{L})(?:beginn\p{L}*|start\p{L}*|anfang|anpfiff|anstoss|los geht'?s?|gehts los|show(?:time)?s?|begin|begins|kick-?off|konzert(?:beginn)?|concert|aanvang|inizio|comienzo|inicio|debut|arranca|party|treffpunkt|treffen|ritrovo|vorstellung\p{L}*|auffuhrung|vernissage|eroffnung|spettacolo|music)(?!\p{L})/gu,
  },
  {
    role: 'end',
    pattern:
      /(?<!\p{L})(?<!(?:open|offenes)\s?-?\s?)(?:ende|endet|schluss|ends?|fine|fin|einde|until|till|bis(?:\sca\.?|\setwa)?|fino alle|jusqu'a|hasta(?:\slas)?|tot)(?!\p{L})/gu,
  },
]

/** A cue found in a text, with its place there. */
export type Cue = { role: TimeRole; start: number; end: number }

/** Cues in a folded text that say what nearby times are for, in reading order; of two overlapping ones, the longer. */
export const findCues = (folded: string): Cue[] => {
  const all = CUES.flatMap(({ role, pattern }) =>
    [...folded.matchAll(pattern)].map((match) => ({ role, start: match.index, end: match.index + match[0].length })),
  )
  const kept: Cue[] = []
  for (const cue of all.sort((a, b) => b.end - b.start - (a.end - a.start))) {
    if (kept.every((other) => cue.end <= other.start || cue.start >= other.end)) kept.push(cue)
  }
  return kept.sort((a, b) => a.start - b.start)
}
