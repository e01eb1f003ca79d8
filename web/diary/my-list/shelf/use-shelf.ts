import { useState } from 'react'
import { readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'

const KEY = 'myListLook'
const SHELF = 'shelf'

/** Returns whether my list is shown as pictures. This browser remembers it until I sign out. */
export function useShelf(): { isShelf: boolean; toggleShelf: () => void } {
  const [isShelf, setShelf] = useState(() => readStored(KEY) === SHELF)
  const toggleShelf = () => {
    setShelf(!isShelf)
    writeStored(KEY, isShelf ? 'table' : SHELF)
  }
  return { isShelf, toggleShelf }
}
