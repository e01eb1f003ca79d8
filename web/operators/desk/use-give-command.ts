import { useMutation } from '@tanstack/react-query'
import { deskApi } from '#contract/client-desk.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor } from '#web/platform/api/query.ts'

/** A command of `npm run admin`, as the desk gives it. */
export interface DeskCommand {
  readonly name: string
  readonly args: readonly string[]
  /** Empty text for an option without a value. */
  readonly options?: Readonly<Record<string, string>>
}

export type CommandAnswer = Answer<typeof deskApi.give>

/** Returns how to give a command, and how it went. All lists of the desk are fetched again after it. */
export function useGiveCommand(onDone?: (answer: CommandAnswer) => void) {
  const { mutate, isPending, error, reset } = useMutation({
    ...mutationFor(deskApi.give),
    // offline it fails at once
    networkMode: 'always',
    ...(onDone && { onSuccess: onDone }),
  })
  return {
    give: ({ name, args, options = {} }: DeskCommand) =>
      mutate({ params: { name }, body: { args: [...args], options: { ...options } } }),
    isGiving: isPending,
    /** The server's refusal, or that it did not work; null without one. */
    problem: error && deskProblem(error),
    reset,
  }
}

/** Returns the text of an error in the desk: the server's own where it has one. */
export function deskProblem(error: Error): string {
  return error instanceof ApiError && error.hasMessage ? problemText(error) : t('That did not work. Please try again.')
}
