// A launch of the installed app while it runs navigates without a reload, so that the music keeps playing.
import { isPagePath } from '~/contract/rules/page-paths'
import type { LaunchQueue } from '~/client/platform/app/app-launch'

type Following = {
  queue: LaunchQueue | undefined
  /** The address that this page was opened with, and whether by a reload. */
  opened: { address: string; isReload: boolean }
  here(): string
  navigate(path: string): void
  /** Loads a page that the server renders, such as the API documentation. */
  load(address: string): void
}

const withoutHash = (address: string) => address.replace(/#.*/, '')

export function followLaunches({ queue, opened, here, navigate, load }: Following) {
  // The browser reports earlier launches as soon as a consumer is set: the one that opened this page, and after a
  // reload all older ones. Those are handled already.
  let isEarlier = true
  const isHandled = (address: string) =>
    opened.isReload || withoutHash(address) === withoutHash(opened.address)
  queue?.setConsumer(({ targetURL }) => {
    if (!targetURL || !URL.canParse(targetURL)) return
    const target = new URL(targetURL)
    const isOurs = target.origin === new URL(here()).origin
    if (!isOurs || target.href === here() || (isEarlier && isHandled(target.href))) return
    if (isPagePath(target.pathname)) navigate(target.pathname + target.search + target.hash)
    else load(target.href)
  })
  isEarlier = false
}
