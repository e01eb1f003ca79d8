const undos: (() => void)[] = []

/** Makes Control or Command and Z undo the last action, except in a field or a dialog. Returns a function that stops this. */
export function offerKeys(undo: () => void): () => void {
  if (undos.length === 0) window.addEventListener('keydown', onKey)
  undos.push(undo)
  return () => {
    const at = undos.indexOf(undo)
    if (at >= 0) undos.splice(at, 1)
    if (undos.length === 0) window.removeEventListener('keydown', onKey)
  }
}

function onKey(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
  if (!isUndo || event.defaultPrevented || isElsewhere(event.target)) return
  event.preventDefault()
  undos.at(-1)?.()
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog]') !== null
  )
}
