// Requests for audio in addition to those of the audio element that plays.

/** A captive portal answers with a page of its own. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html')

/** The status of a request for the first byte; null if the server did not answer. */
export async function mediaStatus(address: string): Promise<number | null> {
  try {
    const response = await fetch(address, {
      headers: { Range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(15_000),
    })
    void response.body?.cancel()
    return isPage(response) ? null : response.status
  } catch {
    return null
  }
}

type Connection = { saveData?: boolean }

/** Preloads the beginning of the track that probably plays next. Each call of `warm` replaces the track before. */
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
