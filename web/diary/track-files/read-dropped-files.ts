/** Returns the dropped files, including those in folders. Must be called during the event. */
export async function readDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry())
  const plain = [...transfer.files]
  if (entries.every((entry) => entry === null || entry.isFile)) return plain
  const files = await Promise.all(entries.flatMap((entry) => (entry ? [listFiles(entry)] : [])))
  return files.flat()
}

async function listFiles(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((take, refuse) => entry.file(take, refuse))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  for (;;) {
    // reads a part of the folder at a time
    const some = await new Promise<FileSystemEntry[]>((take, refuse) => reader.readEntries(take, refuse))
    if (some.length === 0) return files
    for (const one of some.filter(({ name }) => !name.startsWith('.'))) files.push(...(await listFiles(one)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
