// Requests for audio beside those of the audio element.

/** The status of a request for the first byte; null if there was no answer. */
export async function mediaStatus(address: string): Promise<number | null> {
  try {
    const response = await fetch(address, {
      headers: { Range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(15_000),
    })
    void response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

type Connection = { saveData?: boolean }

/** Preloads the beginning of the track that probably plays next. It holds only the most recent one. */
export function mediaPreloader(): { warm(address: string): void } {
  let element: HTMLAudioElement | null = null
  let warmed = ''
  return {
    warm: (address) => {
      const { connection } = navigator as Navigator & { connection?: Connection }
      if (address === warmed || connection?.saveData) return
      warmed = address
      // This element never plays. The browser shares the data with other elements of the same address.
      element ??= Object.assign(new Audio(), { muted: true, preload: 'auto' })
      element.src = address
    },
  }
}
