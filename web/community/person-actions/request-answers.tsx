import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

interface RequestAnswersProps {
  personId: string
  username: string
  className?: string
}

/** Buttons that accept or refuse a follow request. A refusal sends no notification. */
export function RequestAnswers({ personId, username, className = '' }: RequestAnswersProps) {
  const onError = (error: Error) =>
    toast.error(
      error instanceof ApiError && error.status === 404
        ? 'That request no longer exists.'
        : 'Failed to answer the request. Please try again.',
    )
  const accept = useMutation({
    ...mutationFor(api.friends.accept),
    networkMode: 'always',
    onSuccess: () => toast.success(`${username} now follows you`),
    onError,
  })
  const refuse = useMutation({
    ...mutationFor(api.friends.refuse),
    networkMode: 'always',
    onError,
  })
  const params = { id: personId }
  return (
    <span className={`flex flex-wrap gap-2 ${className}`}>
      <Button aria-label={`Accept ${username}`} isLoading={accept.isPending} onClick={() => accept.mutate({ params })}>
        Accept
      </Button>
      <Button
        variant="quiet"
        aria-label={`Decline ${username}`}
        isLoading={refuse.isPending}
        onClick={() => refuse.mutate({ params })}
      >
        Decline
      </Button>
    </span>
  )
}
