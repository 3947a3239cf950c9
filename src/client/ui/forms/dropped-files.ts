// The files of a drop, with those in dropped folders.

/** Files that systems put into folders without being asked, such as .DS_Store. */
const isHidden = (name: string) => name.startsWith('.')

/** Reads a folder to its end: the browser gives its entries in parts. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return found
    found.push(...part)
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [file]
  }
  if (!isFolder(entry)) return []
  const entries = (await entriesOf(entry)).filter(({ name }) => !isHidden(name))
  return readableIn(entries)
}

/** An entry that cannot be read, such as a file that was deleted meanwhile, does not keep the others from being read. */
async function readableIn(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const inEach = await Promise.all(entries.map((entry) => filesIn(entry).catch(() => [])))
  return inEach.flat()
}

/** Must be called in the event of the drop, because the browser clears the drop afterwards. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(isFolder)) return [...files]
  return readableIn(entries)
}
