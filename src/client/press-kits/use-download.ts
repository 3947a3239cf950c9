import { call } from '~/client/api/call'
import { mediaAddress } from '~/client/api/media-address'
import { useAct } from '~/client/api/write/use-act'
import type { KitDownload, PaperSize } from '~/contract/rules/presskit/kit-parts'

export type Wanted = { kind: KitDownload; paper?: PaperSize }

/**
 * Asks for the address of a file, and lets the browser download it. That counts the download, unless the artist asks.
 * `secret` is the secret of the link to an unlisted kit. The artist downloads without it.
 */
export function useDownload({ _id }: { _id: string }, secret?: string) {
  return useAct({
    send: (body: Wanted, { signal }) =>
      call('downloadPressKit', { params: { id: _id }, query: { key: secret }, body }, { signal }),
    onDone: ({ url }) => location.assign(mediaAddress(url) ?? url),
  })
}
