import { getGazetteer } from './gazetteer'

const AFTER_MS = 1500

/** Loads what the first visitor would otherwise wait for, after the process has reported ready. */
export function warmUp(): void {
  setTimeout(getGazetteer, AFTER_MS).unref()
}
