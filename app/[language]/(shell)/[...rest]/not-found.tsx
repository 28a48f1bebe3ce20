import { showLanding } from '../show-landing'

/** A 404 for addresses that cannot be meant for anything; it still shows the landing page. */
export default function NothingThere() {
  return showLanding({})
}
