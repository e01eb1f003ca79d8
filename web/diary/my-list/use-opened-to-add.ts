import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { handFiles } from '#web/diary/track-files/handed-files.ts'
import { takeOpenedFile } from '#web/diary/track-files/opened-files.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

/** Opens the form where the address asks for it, `?add`, with a file that came along (R14.11). */
export function useOpenedToAdd(open: () => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isTaken = useRef(false)
  const isAsked = new URLSearchParams(search).has('add')
  useEffect(() => {
    if (!isAsked || isTaken.current) return
    isTaken.current = true
    const start = async () => {
      const file = await takeOpenedFile()
      if (file) handFiles([file])
      navigate(pathname, { replace: true })
      open()
    }
    void start()
  }, [isAsked, navigate, open, pathname])
}
