import type { Downloads } from '~/client/offline/copies/downloads'
import type { OpenedCopy } from '~/client/offline/copies/opened-copy'
import type { Owned } from '~/client/owned/owned'
import type { Player } from '~/client/player/engine/player-types'

/** The objects that live as long as the page: the player, the set of owned tracks and the copies stored here. */
export type Device = {
  player: Player
  owned: Pick<Owned, keyof Owned>
  downloads: Pick<Downloads, keyof Downloads>
  openedCopy: Pick<OpenedCopy, keyof OpenedCopy>
  /** Every removal by the user goes through this, so that it is not mistaken for the browser clearing its storage. */
  removeCopies(trackIds: readonly string[]): Promise<void>
  /** Who is signed in; null for nobody. */
  setListener(userId: string | null): void
  /** A part that few screens need: created at its first use, once, so that its code loads only with those screens. */
  part<Part>(create: CreatePart<Part>): Part
}

export type CreatePart<Part> = (device: Device) => Part

/** The parts of one device. */
export function partsOf(device: () => Device): Device['part'] {
  const created = new Map<unknown, unknown>()
  return <Part>(create: CreatePart<Part>) => {
    if (!created.has(create)) created.set(create, create(device()))
    return created.get(create) as Part
  }
}
