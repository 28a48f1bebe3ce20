import type { doorLinks as english } from '../en/door-links'
import type { Translation } from '../translation'

export const doorLinks: Translation<typeof english> = {
  title: 'Einlass-Team',
  hint: 'Wer so einen Link öffnet, kann bei diesem Event Gäste einlassen, sonst nichts.',
  name: 'Welcher Eingang?',
  namePlaceholder: 'Haupteingang',
  make: 'Link erstellen',
  once: 'Gib diesen Link jetzt weiter: Er wird nur dieses eine Mal gezeigt.',
  copy: 'Link kopieren',
  until: 'Bis',
  used: 'zuletzt benutzt',
  ended: 'Beendet',
  end: 'Beenden',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
}
