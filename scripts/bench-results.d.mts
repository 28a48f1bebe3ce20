/** A measured figure; it holds if it is at least `least` and at most `most`. */
export type Figure = { name: string; value: number; unit: string; least?: number; most?: number }

/** The load of the last one, five and fifteen minutes, and the cores that share it. */
export function loadOf(): string

/** Stores a benchmark's figures, with the machine's load, since a busy machine spoils them. */
export function saveFigures(bench: string, figures: readonly Figure[]): void
