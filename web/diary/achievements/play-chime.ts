import type { Achievement } from '#contract/community/achievements.ts'

/** In Hz: the better the metal, the higher the pitch. */
const PITCHES: Record<Achievement['tier'], number> = { bronze: 523, silver: 659, gold: 784, platinum: 1047 }

/**
 * Rings once for each medal as it lands. Does nothing where the browser has no audio.
 * @param gapS seconds between two medals
 */
export function playChime(tiers: readonly Achievement['tier'][], gapS: number): void {
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  for (const [place, tier] of tiers.entries()) ring(audio, PITCHES[tier], audio.currentTime + 0.3 + place * gapS)
  setTimeout(() => void audio.close(), (2 + tiers.length * gapS) * 1000)
}

/** Plays the sound of a struck disc: a note and a fainter one above it, fading out. */
function ring(audio: AudioContext, pitchHz: number, at: number): void {
  for (const [ratio, loudness] of [
    [1, 0.12],
    [2.76, 0.04],
  ] as const) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitchHz * ratio
    volume.gain.setValueAtTime(loudness, at)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 1.1 / ratio)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 1.2)
  }
}
