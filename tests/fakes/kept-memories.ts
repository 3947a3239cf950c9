// What a device remembers outside its database, for as many people as a test has.
export function keptMemories() {
  const texts = new Map<string, string>()
  return {
    texts,
    memoryOf: (userId: string) => ({
      read: () => texts.get(userId) ?? null,
      write: (text: string) => void texts.set(userId, text),
    }),
  }
}
