import type { facts as english } from '../en/facts'
import type { Translation } from '../translation'

export const facts: Translation<typeof english> = {
  goodToKnow: 'Gut zu wissen',
  choices: {
    accessibility: {
      step_free: 'Stufenlos',
      accessible_toilet: 'Barrierefreie Toilette',
      sign_language: 'Gebärdensprache',
      induction_loop: 'Induktionsschleife',
      quiet_space: 'Ruheraum',
    },
  },
}
