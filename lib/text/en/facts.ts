/** What guests want to know before they come. */
export const facts = {
  goodToKnow: 'Good to know',
  /** Names of what may be chosen, by fact. */
  choices: {
    accessibility: {
      step_free: 'Step-free',
      accessible_toilet: 'Accessible toilet',
      sign_language: 'Sign language',
      induction_loop: 'Induction loop',
      quiet_space: 'Quiet space',
    },
  },
} as const
