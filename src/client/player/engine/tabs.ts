// One tab plays at a time: whoever was asked to play last.
import type { Broadcast } from '~/client/platform/broadcast'
import type { Clock } from '~/client/platform/clock'

type Claim = { type: 'plays'; tab: string; atMs: number }

type TabsParts = { channel: Broadcast; clock: Clock; tab: string; onOther(): void }

const isClaim = (message: unknown): message is Claim =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'plays' &&
  'tab' in message &&
  typeof message.tab === 'string' &&
  'atMs' in message &&
  typeof message.atMs === 'number'

export function createTabs({ channel, clock, tab, onOther }: TabsParts) {
  let mine: Claim = { type: 'plays', tab, atMs: 0 }
  // Pressed in two tabs at once, both hear of each other: only the earlier gives way.
  const isLater = (other: Claim) =>
    other.atMs > mine.atMs || (other.atMs === mine.atMs && other.tab > mine.tab)
  channel.onMessage((message) => {
    if (isClaim(message) && message.tab !== tab && isLater(message)) onOther()
  })
  return {
    claim: () => {
      mine = { type: 'plays', tab, atMs: clock.now() }
      channel.send(mine)
    },
  }
}
