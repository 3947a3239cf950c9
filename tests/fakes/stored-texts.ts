// The small texts that a device stores for each user in local storage.
export function storedTexts() {
  const texts = new Map<string, string>()
  return {
    texts,
    memoryOf: (userId: string | null) => ({
      read: () => (userId === null ? null : (texts.get(userId) ?? null)),
      write: (text: string) => void (userId !== null && texts.set(userId, text)),
    }),
  }
}
