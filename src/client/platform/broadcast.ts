// A word to the other tabs of this browser. Where it cannot be said, each tab stands alone.

export type Broadcast = {
  send(message: unknown): void
  onMessage(heard: (message: unknown) => void): void
}

export function broadcast(name: string): Broadcast {
  if (!('BroadcastChannel' in globalThis)) return { send: () => {}, onMessage: () => {} }
  const channel = new BroadcastChannel(name)
  return {
    // A channel has no targetOrigin: it never leaves this one.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (message) => channel.postMessage(message),
    onMessage: (heard) => channel.addEventListener('message', ({ data }) => heard(data)),
  }
}
