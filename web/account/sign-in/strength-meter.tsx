import type { ReactNode } from 'react'
import { type PasswordStrength, passwordStrength } from '#domain/account/password-strength.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { STONES } from '#web/platform/ui/marks/cairn-mark.tsx'

const LEVELS: readonly PasswordStrength[] = ['weak', 'medium', 'strong']
const TONES: Record<PasswordStrength, string> = { weak: 'text-danger', medium: 'text-star', strong: 'text-success' }

const strong = (text: ReactNode) => <strong className="text-ink">{text}</strong>
const STRENGTHS: Record<PasswordStrength, () => ReactNode> = {
  weak: () => rich('Password strength: <strong>weak</strong>', { strong }),
  medium: () => rich('Password strength: <strong>medium</strong>', { strong }),
  strong: () => rich('Password strength: <strong>strong</strong>', { strong }),
}

/** A cairn of one, two or three stones, with the word beside it. */
export function StrengthMeter({ password }: { password: string }) {
  if (password === '') return null
  const strength = passwordStrength(password)
  return (
    <span className="flex items-center gap-2 text-small text-ink-2" aria-live="polite">
      <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true" className={`-my-0.5 ${TONES[strength]}`}>
        {STONES.map((stone, place) => (
          <path key={stone} d={stone} fill="currentColor" opacity={place <= LEVELS.indexOf(strength) ? 1 : 0.18} />
        ))}
      </svg>
      {STRENGTHS[strength]()}
    </span>
  )
}
