import { showLanding } from '../show-landing'

/** What nobody could mean is not found, and shows the landing page all the same. */
export default function NothingThere() {
  return showLanding({})
}
