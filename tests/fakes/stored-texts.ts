// The small texts that a device stores outside its database, for any number of users.
export function storedTexts() {
  const texts = new Map<string, string>()
  return {
    texts,
    memoryOf: (userId: string) => ({
      read: () => texts.get(userId) ?? null,
      write: (text: string) => void texts.set(userId, text),
    }),
  }
}
