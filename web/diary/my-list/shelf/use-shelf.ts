import { useState } from 'react'
import { readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'

const KEY = 'myListLook'
const SHELF = 'shelf'

/** Whether my list is seen as a shelf of pictures; this browser remembers it until I sign out. */
export function useShelf(): { isShelf: boolean; toggleShelf: () => void } {
  const [isShelf, setShelf] = useState(() => readStored(KEY) === SHELF)
  const toggleShelf = () => {
    setShelf(!isShelf)
    writeStored(KEY, isShelf ? 'table' : SHELF)
  }
  return { isShelf, toggleShelf }
}
