import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
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
        ? t('That request no longer exists.')
        : t('Failed to answer the request. Please try again.'),
    )
  const accept = useMutation({
    ...mutationFor(api.friends.accept),
    networkMode: 'always',
    onSuccess: () => toast.success(t('{username} now follows you', { username })),
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
      <Button
        aria-label={t('Accept {username}', { username })}
        isLoading={accept.isPending}
        onClick={() => accept.mutate({ params })}
      >
        {t('Accept ##verb: a follow request')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('Decline {username}', { username })}
        isLoading={refuse.isPending}
        onClick={() => refuse.mutate({ params })}
      >
        {t('Decline ##verb: a follow request')}
      </Button>
    </span>
  )
}
