// An app that is running is brought to the front, and goes where it was launched to without a reload, so that what
// plays there plays on.
import { isPagePath } from '~/contract/rules/page-paths'
import type { LaunchQueue } from '~/client/platform/app/app-launch'

type Following = {
  queue: LaunchQueue | undefined
  /** By which address the page came to be, and whether by a reload. */
  opened: { address: string; anew: boolean }
  here(): string
  navigate(path: string): void
  /** For what the server has itself. */
  load(address: string): void
}

const withoutHash = (address: string) => address.replace(/#.*/, '')

export function followLaunches({ queue, opened, here, navigate, load }: Following) {
  // Of what has waited, the launch that opened this page needs nothing more, and a reload is told anew of older ones.
  let hasWaited = true
  const isOver = (address: string) => opened.anew || withoutHash(address) === withoutHash(opened.address)
  queue?.setConsumer(({ targetURL }) => {
    if (!targetURL || !URL.canParse(targetURL)) return
    const target = new URL(targetURL)
    const isOurs = target.origin === new URL(here()).origin
    if (!isOurs || target.href === here() || (hasWaited && isOver(target.href))) return
    if (isPagePath(target.pathname)) navigate(target.pathname + target.search + target.hash)
    else load(target.href)
  })
  hasWaited = false
}
