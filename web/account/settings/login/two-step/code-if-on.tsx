import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api } from '#contract/client-api.ts'
import { CodeField } from '#web/account/sign-in/code-field.tsx'
import { ApiError } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'

interface CodeIfOnProps extends ComponentProps<'input'> {
  error?: string | undefined
  /** Why the change was refused last: the server may know better that a code is needed. */
  refusal: Error | null
}

/** The field for a code, for members with two-step login. */
export function CodeIfOn({ refusal, ...props }: CodeIfOnProps) {
  const { data } = useQuery(queryFor(api.secondFactor.get, {}))
  const isAsked = refusal instanceof ApiError && refusal.code === 'second_factor_required'
  return data?.isOn || isAsked ? <CodeField {...props} /> : null
}
