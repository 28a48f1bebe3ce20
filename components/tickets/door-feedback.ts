import { letsIn, type Verdict } from '@/lib/tickets/verdict'

let context: AudioContext | undefined

/** Must be called once from a press, because browsers stay silent until then. */
export function allowSound(): void {
  context ??= new AudioContext()
  void context.resume().catch(() => undefined)
}

function beep(tones: readonly [frequencyHz: number, seconds: number][], shape: OscillatorType): void {
  if (context?.state !== 'running') return
  let at = context.currentTime
  for (const [frequencyHz, seconds] of tones) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = shape
    tone.frequency.value = frequencyHz
    volume.gain.setValueAtTime(0.25, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds
  }
}

/** Signals a verdict by sound and vibration: two rising tones and a short buzz, or a low tone and a long buzz. */
export function signal(verdict: Verdict, { hasSound }: { hasSound: boolean }): void {
  const isGood = letsIn(verdict)
  if (hasSound)
    beep(
      isGood
        ? [
            [880, 0.09],
            [1320, 0.14],
          ]
        : [
            [196, 0.22],
            [147, 0.3],
          ],
      isGood ? 'sine' : 'square',
    )
  if ('vibrate' in navigator) navigator.vibrate(isGood ? 80 : [180, 80, 180])
}
