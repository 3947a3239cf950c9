// What the audio element does not tell, or should have at hand early.

/** What the server says to a request for the first byte; null where no answer came. */
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

/** Has the browser fetch the beginning of what is likely played next. One at a time: the last one asked for. */
export function mediaWarmer(): { warm(address: string): void } {
  let element: HTMLAudioElement | null = null
  let warmed = ''
  return {
    warm: (address) => {
      const { connection } = navigator as Navigator & { connection?: Connection }
      if (address === warmed || connection?.saveData) return
      warmed = address
      // Never played; the browser shares what it fetches between elements with one address.
      element ??= Object.assign(new Audio(), { muted: true, preload: 'auto' })
      element.src = address
    },
  }
}
