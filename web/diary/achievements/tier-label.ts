import type { Achievement } from '#contract/community/achievements.ts'
import { msg, t } from '#domain/platform/language/translate.ts'

const LABELS: Readonly<Record<Achievement['tier'], string>> = {
  bronze: msg('Bronze Achievement'),
  silver: msg('Silver Achievement'),
  gold: msg('Gold Achievement'),
  platinum: msg('Platinum Achievement'),
}

/** `Bronze Achievement` */
export function tierLabel(tier: Achievement['tier']): string {
  return t(LABELS[tier])
}
