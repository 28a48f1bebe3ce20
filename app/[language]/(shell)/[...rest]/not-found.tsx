import { showLanding } from '../show-landing'

/** Answers 404 for addresses nobody could mean, and shows the landing page all the same. */
export default function NothingThere() {
  return showLanding({})
}
