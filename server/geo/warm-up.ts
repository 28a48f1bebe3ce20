import { getGazetteer } from './gazetteer'

const AFTER_MS = 1500

/** Loads what the first visitor would otherwise wait for, once the process has said that it is ready. */
export function warmUp(): void {
  setTimeout(getGazetteer, AFTER_MS).unref()
}
