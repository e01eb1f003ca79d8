import type { ReactNode } from 'react'
import { msg, t } from '#domain/platform/language/translate.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { DeskCommand } from '../use-give-command.ts'

interface DecisionTexts {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly done: string
  readonly tone?: 'danger'
  /** Who reads the reason where the member does not. */
  readonly hint?: string
}

/** The texts of each decision, marked for translation. */
const DECISIONS = {
  hide: {
    title: msg('Hide this?'),
    text: msg('Only its owner will see it, until you show it again.'),
    confirm: msg('Hide ##from others'),
    done: msg('It is hidden.'),
  },
  show: {
    title: msg('Show this again?'),
    text: msg('It will be visible to the people its owner chose.'),
    confirm: msg('Show again'),
    done: msg('It is visible again.'),
  },
  remove: {
    title: msg('Remove this for good?'),
    text: msg('This cannot be undone. Hiding can.'),
    confirm: msg('Remove'),
    done: msg('It was removed.'),
    tone: 'danger',
  },
  dismiss: {
    title: msg('Dismiss this report?'),
    text: msg('Nothing will change for the member.'),
    confirm: msg('Dismiss ##a report'),
    done: msg('The report is settled.'),
    hint: msg('For the log. The member does not see it.'),
  },
  suspend: {
    title: msg('Suspend this member?'),
    text: msg('They are logged out and cannot log in, and their profile and hikes are hidden.'),
    confirm: msg('Suspend'),
    done: msg('The member is suspended.'),
    tone: 'danger',
  },
  unsuspend: {
    title: msg('End the suspension?'),
    text: msg('The member can log in again, and their profile and hikes are visible as before.'),
    confirm: msg('End suspension'),
    done: msg('The suspension is over.'),
  },
  lock: {
    title: msg('Lock this account?'),
    text: msg('For an account that may have been taken over: nobody can log in. Profile and hikes stay visible.'),
    confirm: msg('Lock ##an account'),
    done: msg('The account is locked.'),
    tone: 'danger',
  },
  unlock: {
    title: msg('Unlock this account?'),
    text: msg('The member can log in again. Wrong passwords are forgotten.'),
    confirm: msg('Unlock ##an account'),
    done: msg('The account is unlocked.'),
  },
  signOut: {
    title: msg('Sign this member out everywhere?'),
    text: msg('All sessions end. The member can log in again.'),
    confirm: msg('Sign out'),
    done: msg('The member is signed out.'),
    hint: msg('For the log.'),
  },
  role: {
    title: msg('Change the role?'),
    text: msg('Moderators decide about reports and members. Admins can do everything.'),
    confirm: msg('Change role'),
    done: msg('The role is changed.'),
  },
  delete: {
    title: msg('Delete this account?'),
    text: msg('It is hidden at once and deleted in seven days. Until then you or the member can keep it.'),
    confirm: msg('Delete account'),
    done: msg('The account will be deleted in seven days.'),
    tone: 'danger',
    hint: msg('For the log.'),
  },
  keep: {
    title: msg('Keep this account?'),
    text: msg('It will not be deleted, and is visible as before.'),
    confirm: msg('Keep account'),
    done: msg('The account stays.'),
    hint: msg('For the log.'),
  },
} as const satisfies Readonly<Record<string, DecisionTexts>>

export type DecisionName = keyof typeof DECISIONS

interface DecisionDialogProps {
  decision: DecisionName
  command: DeskCommand
  isIncomplete?: boolean
  onClose: () => void
  /** Fields above the reason. */
  children?: ReactNode
}

/** Asks for the reason of one of the usual decisions, and carries it out. */
export function DecisionDialog({ decision, command, isIncomplete = false, onClose, children }: DecisionDialogProps) {
  const texts: DecisionTexts = DECISIONS[decision]
  return (
    <ReasonDialog
      title={t(texts.title)}
      text={t(texts.text)}
      confirmText={t(texts.confirm)}
      tone={texts.tone ?? 'primary'}
      command={command}
      reasonOption={decision === 'dismiss' ? 'outcome' : 'reason'}
      {...(texts.hint !== undefined && { reasonHint: t(texts.hint) })}
      isIncomplete={isIncomplete}
      doneText={t(texts.done)}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  )
}

/** Returns the text of the button that opens the dialog of a decision. */
export function decisionButton(decision: DecisionName): string {
  return t(DECISIONS[decision].confirm)
}
