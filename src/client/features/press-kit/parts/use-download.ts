import { call } from '~/client/api/call'
import { mediaAddress } from '~/client/api/media-address'
import { useAct } from '~/client/api/write/use-act'
import type { KitDownload, PaperSize } from '~/contract/rules/presskit/kit-parts'
import type { Kit } from '../kit'

export type Wanted = { kind: KitDownload; paper?: PaperSize }

/** Asks for the address of a file, which counts the download, and lets the browser download it. */
export function useDownload({ _id }: Pick<Kit, '_id'>, secret: string | undefined) {
  return useAct({
    send: (body: Wanted, { signal }) =>
      call('downloadPressKit', { params: { id: _id }, query: { key: secret }, body }, { signal }),
    onDone: ({ url }) => location.assign(mediaAddress(url) ?? url),
  })
}
