// Messages to the other tabs of this browser. Does nothing where the browser has no BroadcastChannel.

export type Broadcast = {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
}

export function broadcast(name: string): Broadcast {
  if (!('BroadcastChannel' in globalThis)) return { send: () => {}, onMessage: () => {} }
  const channel = new BroadcastChannel(name)
  return {
    send: channel.postMessage.bind(channel),
    onMessage: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  }
}
